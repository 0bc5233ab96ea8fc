/** The server over HTTP. */
import type {
  Act,
  Called,
  ChangeClock,
  Code,
  Done,
  Fault,
  GameInfo,
  GameTexts,
  HandSeat,
  KeyGiven,
  LogLine,
  NewCode,
  NewSettings,
  NewTable,
  NewWebhook,
  OpenTables,
  Propose,
  Reissue,
  Reissued,
  Report,
  Reported,
  ScoreHistory,
  SeatSight,
  SeatTaken,
  SetFor,
  TableInfo,
  TableMade,
  TableTurn,
  TakeSeat,
  Vote,
  WebhookSettings,
} from './wire'
import { ROOT } from './root-path'

/** The server says no, and why. */
export class Refusal extends Error {
  constructor(readonly fault: Fault) {
    super(fault.code)
  }
}

export const UNREACHABLE = 'unreachable'

export const games = () => get<GameInfo[]>('/api/games')
export const bots = () => get<string[]>('/api/bots')
export const gameTexts = (game: string, language: string) => get<GameTexts>(`/api/games/${game}/texts/${language}`)
export const makeTable = (wanted: NewTable) => post<TableMade>('/api/tables', wanted)
export const openTables = () => get<OpenTables>('/api/open-tables')
export const joinTable = (table: string, wanted: TakeSeat) => post<SeatTaken>(`/api/open-tables/${table}/seats`, wanted)
export const importRecord = (record: string, keep_seed = false) => post<TableMade>('/api/import', { record, keep_seed })
export const makeCode = (wanted: NewCode) => post<Code>('/api/codes', wanted)
export const useCode = (code: string) => post<KeyGiven[]>('/api/codes/use', { code })

/** One table, through one secret. */
export class TableApi {
  constructor(
    readonly table: string,
    private readonly secret: string,
  ) {}

  turn = () => this.get<TableTurn>('/turn')
  info = () => this.get<TableInfo>('')
  sit = (wanted: TakeSeat) => this.post<SeatTaken>('/seats', wanted)
  rename = (seat: number, name: string) => this.post<unknown>(`/seats/${seat}/name`, { name })
  hand = (seat: number, to: HandSeat) => this.post<unknown>(`/seats/${seat}/hand`, to)
  clocks = (wanted: ChangeClock) => this.post<unknown>('/clocks/change', wanted)
  webhook = (seat: number) => this.get<WebhookSettings>(`/seats/${seat}/webhook`)
  setWebhook = (seat: number, wanted: NewWebhook) => this.post<WebhookSettings>(`/seats/${seat}/webhook/set`, wanted)
  endWebhook = (seat: number) => this.post<WebhookSettings>(`/seats/${seat}/webhook/end`, {})
  testWebhook = (seat: number) => this.post<Called>(`/seats/${seat}/webhook/test`, {})
  change = (settings: NewSettings) => this.post<unknown>('/settings', settings)
  reissue = (wanted: Reissue) => this.post<Reissued>('/reissue', wanted)
  object = (seat: number) => this.post<unknown>('/object', { seat })
  giveWay = (seat: number) => this.post<unknown>('/yield', { seat })
  set = (wanted: SetFor) => this.post<Done>('/set', wanted)
  propose = (wanted: Propose) => this.post<unknown>('/propose', wanted)
  vote = (wanted: Vote) => this.post<unknown>('/vote', wanted)
  resign = (seat: number) => this.post<unknown>('/resign', { seat })
  rematch = (seat: number) => this.post<TableInfo>('/rematch', { seat })
  report = (wanted: Report) => this.post<Reported>('/report', wanted)
  fork = (n: number, seat: number | null) => this.post<TableMade>('/fork', { n, seat })
  log = (seat: number | null, since: number) => this.get<LogLine[]>('/log', { seat, since })
  sight = (seat: number | null) => this.get<SeatSight>('/sight', { seat })
  act = (wanted: Act) => this.post<Done>('/act', wanted)
  replay = (n: number, seat: number | null) => this.get<SeatSight>('/replay', { n, seat })
  scores = () => this.get<ScoreHistory>('/scores')
  record = (seat: number | null) => this.request('GET', '/record', { seat }).then((r) => r.text())

  private get<T>(path: string, query: Query = {}): Promise<T> {
    return this.request('GET', path, query).then((response) => response.json())
  }

  private post<T>(path: string, body: object): Promise<T> {
    return this.request('POST', path, {}, body).then(jsonOf<T>)
  }

  private request(method: string, path: string, query: Query, body?: object): Promise<Response> {
    return request(method, `/api/tables/${this.table}${path}${asked(query)}`, body, this.secret)
  }
}

type Query = Record<string, number | null>

function asked(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== null)
  return given.length ? `?${given.map(([name, value]) => `${name}=${value}`).join('&')}` : ''
}

const get = <T>(path: string): Promise<T> => request('GET', path).then(jsonOf<T>)
const post = <T>(path: string, body: object): Promise<T> => request('POST', path, body).then(jsonOf<T>)

async function jsonOf<T>(response: Response): Promise<T> {
  const text = await response.text()
  return (text ? JSON.parse(text) : null) as T
}

async function request(method: string, path: string, body?: object, secret?: string): Promise<Response> {
  const headers: Record<string, string> = {}
  if (body) headers['Content-Type'] = 'application/json'
  if (secret) headers.Authorization = `Bearer ${secret}`
  const options = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
  const response = await fetch(`${ROOT}${path}`, options).catch(() => {
    throw new Refusal({ code: UNREACHABLE, reasons: [], about: '' })
  })
  if (!response.ok) throw new Refusal(await faultOf(response))
  return response
}

async function faultOf(response: Response): Promise<Fault> {
  const nothing = { code: `http_${response.status}`, reasons: [], about: '' }
  return { ...nothing, ...(await response.json().catch(() => ({}))) }
}
