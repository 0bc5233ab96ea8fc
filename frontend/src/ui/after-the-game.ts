/** What is needed when a game is over or looked back at: loaded then. */
export { PastPanel } from './past-panel'
export { ReplayBar } from './replay-bar'
export { ResultScene } from './result/result-scene'
