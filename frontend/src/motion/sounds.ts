/** Sounds of the table, made here: wood on wood, coins, cards, dice, a horn. Silent unless wanted. */
import { preferences } from '../core/preferences'

type Sound = 'wood' | 'coin' | 'card' | 'horn'

let audio: AudioContext | null = null

export function play(sound: Sound): void {
  const volume = preferences.value.effects
  if (!volume || navigator.userActivation?.hasBeenActive === false) return
  audio ??= new AudioContext()
  SOUNDS[sound](audio, volume)
}

const SOUNDS: Record<Sound, (audio: AudioContext, volume: number) => void> = {
  wood: (audio, volume) => knock(audio, 190, 0.09, volume),
  coin: (audio, volume) => [2350, 3120].forEach((pitch, k) => ring(audio, 'sine', pitch, 0.18, volume * 0.3, k * 0.05)),
  card: (audio, volume) => rustle(audio, 0.12, volume * 0.5),
  horn: (audio, volume) => [146.8, 220].forEach((pitch) => ring(audio, 'sawtooth', pitch, 0.7, volume * 0.16, 0)),
}

/** What moved is heard once, however many moved. */
export function hear(kinds: Iterable<string>): void {
  const heard = new Set([...kinds].map(soundOf))
  for (const sound of heard) play(sound)
}

function soundOf(kind: string): Sound {
  if (/silver|coin|gold/.test(kind)) return 'coin'
  return /card/.test(kind) ? 'card' : 'wood'
}

function loudness(audio: AudioContext, volume: number, at: number, seconds: number): GainNode {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(volume * 0.5, at + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0005, at + seconds)
  gain.connect(audio.destination)
  return gain
}

function ring(
  audio: AudioContext,
  type: OscillatorType,
  pitch: number,
  seconds: number,
  volume: number,
  after: number,
) {
  const at = audio.currentTime + after
  const tone = audio.createOscillator()
  tone.type = type
  tone.frequency.value = pitch
  tone.connect(loudness(audio, volume, at, seconds))
  tone.start(at)
  tone.stop(at + seconds)
}

/** A short dull tone that falls, as of a piece set down. */
function knock(audio: AudioContext, pitch: number, seconds: number, volume: number): void {
  const at = audio.currentTime
  const tone = audio.createOscillator()
  tone.type = 'triangle'
  tone.frequency.setValueAtTime(pitch * 1.8, at)
  tone.frequency.exponentialRampToValueAtTime(pitch, at + seconds)
  tone.connect(loudness(audio, volume, at, seconds))
  tone.start(at)
  tone.stop(at + seconds)
}

function rustle(audio: AudioContext, seconds: number, volume: number): void {
  const noise = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate)
  const samples = noise.getChannelData(0)
  for (let k = 0; k < samples.length; k++) samples[k] = (Math.random() * 2 - 1) * (1 - k / samples.length)
  const source = audio.createBufferSource()
  const filter = audio.createBiquadFilter()
  filter.type = 'highpass'
  filter.frequency.value = 1800
  source.buffer = noise
  source.connect(filter).connect(loudness(audio, volume, audio.currentTime, seconds))
  source.start()
}
