/** What travels. Made by tools/wire.py from the messages and shapes of meadhall.server: do not edit. */

/** `human` is a seat of the one who makes the table, `open` waits for somebody invited. */
export interface SeatWanted {
  kind?: 'bot' | 'human' | 'open'
  name?: string | null
  bot?: string | null
}

/** A file for an option that takes one: its name, for what is said about it, and its content. */
export interface Document {
  name: string
  text: string
}

export interface NewTable {
  game: string
  seats: SeatWanted[]
  options?: Record<string, string | number | boolean>
  documents?: Record<string, Document>
  policy?: 'friendly' | 'practice' | 'strict' | null
  spectators?: 'after' | 'live' | 'none'
  patience?: number
  pace?: number
  clock?: ClockWanted | null
  listed?: boolean
  seed?: string | null
}

export interface ImportRecord {
  record: string
  keep_seed?: boolean
}

export interface TakeSeat {
  seat: number
  name: string
}

export interface NewName {
  name: string
}

/** To a bot, back to the person who holds its link, or open for anybody invited. */
export interface HandSeat {
  to: 'bot' | 'human' | 'open'
  bot?: string | null
}

export interface NewSettings {
  spectators?: 'after' | 'live' | 'none' | null
  listed?: boolean | null
  patience?: number | null
  pace?: number | null
}

export interface Reissue {
  what: 'host' | 'invite' | 'seat'
  seat?: number | null
}

export interface Act {
  seat: number
  decision: string
  actions: string | number[]
}

export interface ForSeat {
  seat: number
}

/** A setting of a seat, such as whether it is asked before its turn ends. */
export interface SetFor {
  seat: number
  name: string
  value: string
}

/** To end the game, or to take back everything from entry `n` on. */
export interface Propose {
  seat: number
  what: 'end' | 'undo'
  n?: number
}

export interface Vote {
  seat: number
  agree: boolean
}

/** `seat`: through whose eyes, while the game is running. */
export interface ForkAt {
  n: number
  seat?: number | null
}

export interface Report {
  text: string
  seat?: number | null
}

export interface Say {
  seat: number
  text: string
}

export interface Key {
  table: string
  secret: string
}

/** `recovery` can be used again and again, `once` for ten minutes and one device. */
export interface NewCode {
  kind: 'once' | 'recovery'
  keys: Key[]
}

export interface UseCode {
  code: string
}

/** The first message of a stream: secrets, since an address is no place for them. */
export interface Hello {
  type: 'hello'
  secrets: string[]
  since?: number | null
  protocol?: number
}

export interface StreamAct {
  type: 'act'
  id: number
  seat: number
  decision: string
  actions: string | number[]
}

export interface StreamTry {
  type: 'try'
  id: number
  seat: number
  decision: string
  actions: string | number[]
}

export interface StreamUndo {
  type: 'undo'
  id: number
  seat: number
}

export interface StreamRedo {
  type: 'redo'
  id: number
  seat: number
}

export interface StreamRestart {
  type: 'restart'
  id: number
  seat: number
}

export interface StreamSay {
  type: 'say'
  id: number
  seat: number
  text: string
}

export interface StreamPing {
  type: 'ping'
  id: number
}

/** A sentence as a key of the texts and its parameters; reasons and events have this shape. */
export interface MessageJson {
  key: string
  params: Record<string, string | number>
}

export interface Fault {
  code: string
  reasons: MessageJson[]
  about: string
}

export interface Health {
  status: 'ok'
}

/** Its first value is the default; `needs` names another option and the value it must have. */
export interface OptionInfo {
  name: string
  values: (string | number | boolean)[]
  needs: [string, string | number | boolean] | null
  document: number | null
}

/** Something each seat may set for itself; its first value is the default. */
export interface SettingInfo {
  name: string
  values: string[]
}

export interface GameInfo {
  id: string
  least_players: number
  most_players: number
  weight: number
  length: 'evening' | 'half_hour' | 'hour'
  options: OptionInfo[]
  settings: SettingInfo[]
}

export interface Plural {
  one: string
  other: string
}

export interface GameTexts {
  entries: Record<string, string | Plural>
  how_to_play: string
}

export interface SeatTaken {
  seat: number
  secret: string
}

export interface TableMade {
  table: string
  host: string
  invite: string
  seats: SeatTaken[]
}

export interface Reissued {
  secret: string
}

export interface Code {
  code: string
  seconds: number | null
}

export interface KeyGiven {
  table: string
  role: 'host' | 'invite' | 'seat'
  seat: number | null
  secret: string
}

export interface Done {
  n: number
}

export interface Reported {
  number: number
}

export interface SeatInfo {
  kind: 'bot' | 'human' | 'open'
  name: string
  bot: string | null
  here: boolean
  may_hand_over: boolean
  resigned: boolean
  disputed: boolean
}

/** `reissued`: the host made a new link for the seat, which shows its hand; `objected`: the former holder does not agree; `returned` to them; `accepted`: they agree; `freed` by the host. */
export interface SeatEventInfo {
  what: 'accepted' | 'freed' | 'objected' | 'reissued' | 'returned'
  seat: number
  name: string
  n: number
}

export interface ProposalInfo {
  what: 'end' | 'undo'
  by: number
  n: number
  agreed: number[]
}

export interface TableInfo {
  table: string
  game: string
  players: number
  options: Record<string, any>
  policy: 'friendly' | 'practice' | 'strict'
  seed_hash: string | null
  seed_chosen: boolean
  seats: SeatInfo[]
  mine: number[]
  host: boolean
  spectators: 'after' | 'live' | 'none'
  listed: boolean
  patience: number
  pace: number
  clock: ClockRule | null
  watching: number
  proposal: ProposalInfo | null
  n: number
  over: boolean
  ended: 'agreed' | 'resigned' | null
  frozen: 'damaged' | 'rules' | null
  next: string | null
  seat_events: SeatEventInfo[]
}

/** How far a game has come: the round under way, say, and how many there are. */
export interface Progress {
  n: number
  of: number
}

/** What a list of one's tables says of a table. */
export interface TableTurn {
  game: string
  names: string[]
  mine: number[]
  to_act: number[]
  over: boolean
  progress: Progress | null
}

export interface OpenTable {
  table: string
  game: string
  players: number
  names: string[]
  free: number[]
  clock: ClockRule | null
}

export interface OpenTables {
  allowed: boolean
  tables: OpenTable[]
}

export interface SheetPart {
  key: string
  points: number
  params: Record<string, string | number>
}

export interface SheetLine {
  key: string
  points: number
  params: Record<string, string | number>
  parts: SheetPart[]
}

export interface Sheet {
  seat: number
  lines: SheetLine[]
  total: number
  tie_break: number[]
}

export interface OptionShown {
  action: number
  word: string
  label: MessageJson
  group?: MessageJson
}

export interface BlockedShown {
  action: number
  word: string
  label: MessageJson
  reasons: MessageJson[]
  group?: MessageJson
}

export interface DecisionShown {
  id: string
  seat: number
  kind: string
  prompt: MessageJson
  origin: string
  options: OptionShown[]
  domain: Domain | null
  openers: OptionShown[]
  blocked: BlockedShown[]
}

/** What is told whole with every change. */
export interface SightState {
  n: number
  digest: string
  decision: DecisionShown | null
  undo: MessageJson | null
  redo: boolean
  settings: Record<string, string>
  over: boolean
  winners: number[]
}

/** All that one pair of eyes may see now. */
export interface SeatSight {
  n: number
  digest: string
  decision: DecisionShown | null
  undo: MessageJson | null
  redo: boolean
  settings: Record<string, string>
  over: boolean
  winners: number[]
  view: View
  standing: Sheet[]
  forecast: Forecast
}

/** What would come of the actions. Nothing was changed. */
export interface Tried {
  applied: number
  stopped: 'nature' | 'over' | 'reveal' | 'seat' | null
  decision: DecisionShown | null
  patch: Record<string, any>
  standing: Sheet[]
  forecast: Forecast
  events: MessageJson[]
}

/** One entry of the record as the viewer may see it. */
export interface LogLine {
  n: number
  seat: number
  word: string | null
  auto: boolean
  events: MessageJson[]
  undone: boolean
  undo: number[] | null
  redo: number[] | null
}

export interface ChatLine {
  seat: number
  name: string
  text: string
  at: number
  removed: boolean
}

export interface SightMessage {
  type: 'sight'
  n: number
  digest: string
  decision: DecisionShown | null
  undo: MessageJson | null
  redo: boolean
  settings: Record<string, string>
  over: boolean
  winners: number[]
  view: View
  standing: Sheet[]
  forecast: Forecast
  seat: number | null
  lines?: LogLine[]
  events?: MessageJson[]
}

/** As a sight, with merge patches (RFC 7396) in place of view and forecast. What is absent is as it was. */
export interface UpdateMessage {
  type: 'update'
  n: number
  digest: string
  decision: DecisionShown | null
  undo: MessageJson | null
  redo: boolean
  settings: Record<string, string>
  over: boolean
  winners: number[]
  seat: number | null
  patch: Record<string, any>
  standing?: Sheet[]
  forecast?: Record<string, any>
  lines?: LogLine[]
  events?: MessageJson[]
}

export interface TableMessage {
  type: 'table'
  info: TableInfo
}

export interface ChatMessage {
  type: 'chat'
  lines: ChatLine[]
  whole: boolean
}

export interface AnswerMessage {
  type: 'answer'
  id: number
  n: number
  tried: Tried | null
}

export interface FaultMessage {
  type: 'fault'
  id: number | null
  fault: Fault
}

/** `increment` is what a bank gets at the end of each turn. */
export interface ClockWanted {
  kind: 'bank' | 'move'
  seconds: number
  increment?: number
  time_up?: 'bot' | 'host'
}

/** By the host. `more` gives a seat so many `seconds`, `bot` lets a bot play the turn of a seat whose time is up. */
export interface ChangeClock {
  what: 'bot' | 'more' | 'pause' | 'resume'
  seat?: number | null
  seconds?: number
}

/** As it was chosen when the table was made. */
export interface ClockRule {
  kind: 'bank' | 'move'
  seconds: number
  increment: number
  time_up: 'bot' | 'host'
}

export interface SeatClock {
  left: number | null
  running: boolean
  up: 'bot' | 'host' | null
}

export interface Clocks {
  seats: SeatClock[]
  paused: boolean
}

/** After each message that may have changed them. */
export interface ClocksMessage {
  type: 'clocks'
  seats: SeatClock[]
  paused: boolean
}

/** Where to call a seat's person who is away when it is their turn. `page` is the address under which the person opens this server, for the link. */
export interface NewWebhook {
  address: string
  page: string
  receiver?: 'discord' | 'json' | 'matrix' | 'ntfy' | 'slack'
  language?: 'de' | 'en'
}

/** As its own seat is shown it: the address itself is a secret. */
export interface WebhookInfo {
  receiver: 'discord' | 'json' | 'matrix' | 'ntfy' | 'slack'
  host: string
}

export interface WebhookSettings {
  hosts: string[]
  webhook: WebhookInfo | null
}

export interface Called {
  ok: boolean
  why: string
}

/** The score after entry `n`, if the game had ended then. */
export interface ScoreMoment {
  n: number
  points: number[][]
}

/** From the start on, each moment after which somebody's score differs. */
export interface ScoreHistory {
  lines: string[]
  moments: ScoreMoment[]
}

export interface CounterPart {
  kind: 'counter'
  title: MessageJson
  owner?: number
  value: number
}

export interface TrackPart {
  kind: 'track'
  title: MessageJson
  owner?: number
  value: number
  steps: number[]
}

export interface GoodsPart {
  kind: 'goods'
  title: MessageJson
  owner?: number
  amounts: Record<string, number>
}

export interface LaidTile {
  name: string
  cells: string[]
}

/** `layers` are cells by what lies on them, as hex, the last one on top; `signs` are printed on the cells, row by row, and a blank is no cell at all; `tints` are colours people expect. */
export interface GridPart {
  kind: 'grid'
  title: MessageJson
  owner?: number
  columns: number
  rows: number
  stride: number
  layers: Record<string, string>
  signs?: string[][]
  tints?: Record<string, string>
  tiles?: LaidTile[]
}

export interface HandPart {
  kind: 'hand'
  title: MessageJson
  owner?: number
  cards: (MessageJson | null)[]
  secret: boolean
}

export interface OfferItem {
  id: string
  label: MessageJson
  notes?: MessageJson[]
}

export interface OfferPart {
  kind: 'offer'
  title: MessageJson
  owner?: number
  items: OfferItem[]
}

export interface DeckPart {
  kind: 'deck'
  title: MessageJson
  owner?: number
  size: number
  known: string[]
}

export interface ChartPart {
  kind: 'chart'
  title: MessageJson
  owner?: number
  rows: MessageJson[]
  signs: string[][]
  words: string[]
}

export interface LabelPart {
  kind: 'label'
  title: MessageJson
  owner?: number
  text: MessageJson
}

export interface FlagPart {
  kind: 'flag'
  title: MessageJson
  owner?: number
  value: boolean
}

/** What a seat sees: named parts of few kinds. */
export interface View {
  seats: number
  actors: number[]
  parts: Record<string, CounterPart | TrackPart | GoodsPart | GridPart | HandPart | OfferPart | DeckPart | ChartPart | LabelPart | FlagPart>
}

/** One way to turn a tile; `anchors` are the cells where its box may begin, as hex. */
export interface Way {
  turn: string
  cells: [number, number][]
  anchors: string
}

/** `part` of the view shows the board. */
export interface PlaceDomain {
  type: 'place'
  part: string
  columns: number
  rows: number
  stride: number
  ways: Way[]
}

/** `or` are words that answer without a number. */
export interface AmountDomain {
  type: 'amount'
  word: string
  from: number
  to: number
  or?: string[]
}

export interface Section {
  title: MessageJson
  lines: (MessageJson | MessageJson[])[]
}

/** The part that is said in sentences; the rest is for a game's own table. */
export interface Forecast {
  lines?: (MessageJson | MessageJson[])[]
  sections?: Section[]
}

export type Part = CounterPart | TrackPart | GoodsPart | GridPart | HandPart | OfferPart | DeckPart | ChartPart | LabelPart | FlagPart

export type Domain = PlaceDomain | AmountDomain

export type Line = MessageJson | MessageJson[]

export type FromClient = StreamAct | StreamTry | StreamUndo | StreamRedo | StreamRestart | StreamSay | StreamPing

export type ToClient = SightMessage | UpdateMessage | TableMessage | ChatMessage | ClocksMessage | AnswerMessage | FaultMessage
