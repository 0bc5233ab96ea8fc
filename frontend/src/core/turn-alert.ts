/** It is your turn: a sound made here, the window's title, and a notification if wanted. */
import { preferences } from './preferences'

const NOTES = [293.66, 440, 587.33]
const NOTE_SECONDS = 0.14

let audio: AudioContext | null = null

export function chime(): void {
  if (!preferences.value.sound) return
  try {
    audio ??= new AudioContext()
    // Without a gesture of the person browsers keep it silent; that is theirs to say.
    if (audio.state === 'suspended') void audio.resume()
    NOTES.forEach((pitch, k) => pluck(audio!, pitch, audio!.currentTime + k * NOTE_SECONDS))
  } catch {
    preferences.value = { ...preferences.value, sound: false }
  }
}

function pluck(context: AudioContext, pitch: number, at: number): void {
  const tone = context.createOscillator()
  const loudness = context.createGain()
  tone.type = 'triangle'
  tone.frequency.value = pitch
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(0.12, at + 0.01)
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.5)
  tone.connect(loudness).connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.5)
}

export function notify(title: string, text: string): void {
  if (!preferences.value.notify || !document.hidden || !('Notification' in window)) return
  if (Notification.permission !== 'granted') return
  const notice = new Notification(title, { body: text, tag: 'meadhall-turn' })
  notice.onclick = () => {
    window.focus()
    notice.close()
  }
}

/** Whether notifications may be shown; asks the person if need be. */
export async function mayNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false
  return (await Notification.requestPermission()) === 'granted'
}
