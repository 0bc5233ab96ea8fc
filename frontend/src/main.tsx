import './style/index.css'

import { render } from 'preact'

import { startBack } from './core/back-button'
import { keep } from './core/table-secrets'
import { followTheme } from './core/preferences'
import { watchPress } from './core/pointer-press'
import { startRouter } from './core/router'
import { preferredLanguage, speak } from './core/page-texts'
import { App } from './ui/app'

followTheme()
startRouter(keep)
startBack()
watchPress(window)
await speak(preferredLanguage())
render(<App />, document.getElementById('page')!)
