import { signal } from '@preact/signals'

import { mayNotify } from '../core/turn-alert'
import { prefer, preferences, type Theme } from '../core/preferences'
import { type Language, LANGUAGES, language, speak, t } from '../core/page-texts'
import { Dialog } from '../widgets/dialog'
import { Check, Choice, NameField } from './form-fields'
import { toast } from '../widgets/toasts'

const THEMES: Theme[] = ['auto', 'light', 'dark']
const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch' }

export const settingsOpen = signal(false)

export function PageSettings() {
  const now = preferences.value
  return (
    <Dialog title={t('settings.title')} close={() => (settingsOpen.value = false)}>
      <div class="form">
        <NameField label={t('settings.name')} value={now.name} change={(name) => prefer({ name })} />
        <Choice
          label={t('settings.language')}
          value={language.value}
          values={LANGUAGES}
          name={(one) => LANGUAGE_NAMES[one]}
          change={changeLanguage}
        />
        <Choice
          label={t('settings.theme')}
          value={now.theme}
          values={THEMES}
          name={(one) => t(`settings.theme_${one}`)}
          change={(theme) => prefer({ theme })}
        />
        <Check label={t('settings.sound')} checked={now.sound} change={(sound) => prefer({ sound })} />
        <Check label={t('settings.notify')} checked={now.notify} change={changeNotify} />
        <Check
          label={t('settings.confirm')}
          hint={t('settings.confirm_hint')}
          checked={now.confirm}
          change={(confirm) => prefer({ confirm })}
        />
        {now.confirm && (
          <Check
            label={t('settings.confirm_alone')}
            checked={now.confirmAlone}
            change={(confirmAlone) => prefer({ confirmAlone })}
          />
        )}
        <Check
          label={t('settings.curtain')}
          hint={t('settings.curtain_hint')}
          checked={now.curtain}
          change={(curtain) => prefer({ curtain })}
        />
      </div>
    </Dialog>
  )
}

function changeLanguage(wanted: Language): void {
  prefer({ language: wanted })
  void speak(wanted)
}

async function changeNotify(wanted: boolean): Promise<void> {
  const notify = wanted && (await mayNotify())
  if (wanted && !notify) toast(t('settings.notify_denied'))
  prefer({ notify })
}
