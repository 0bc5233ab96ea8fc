import './style/index.css'

import { options, render } from 'preact'

import { startBack } from './core/back-button'
import { keep } from './core/table-secrets'
import { followTheme } from './core/preferences'
import { watchPress } from './core/pointer-press'
import { startRouter } from './core/router'
import { apart } from './core/task-apart'
import { preferredLanguage, speak } from './core/page-texts'
import { App } from './ui/app'

// A press is heard within the frame that lays out and paints the page: a table drawn anew there would make it long.
options.debounceRendering = apart
followTheme()
startRouter(keep)
startBack()
watchPress(window)
await speak(preferredLanguage())
render(<App />, document.getElementById('page')!)
