import { signal } from '@preact/signals'

import { mayNotify } from '../core/turn-alert'
import { type Motion, prefer, preferences, type Theme } from '../core/preferences'
import { type Language, LANGUAGES, language, speak, t } from '../core/page-texts'
import { Dialog } from '../widgets/dialog'
import { Check, Choice, Field, NameField } from './form-fields'
import { toast } from '../widgets/toasts'

const THEMES: Theme[] = ['auto', 'light', 'dark']
const SPEEDS: Motion[] = ['normal', 'fast', 'off']
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch' }

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
        <Choice
          label={t('settings.motion')}
          value={now.motion}
          values={SPEEDS}
          name={(one) => t(`settings.motion_${one}`)}
          change={(motion) => prefer({ motion })}
        />
        <Volume value={now.effects} change={(effects) => prefer({ effects })} />
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
        <Check
          label={t('settings.notation')}
          hint={t('settings.notation_hint')}
          checked={now.notation}
          change={(notation) => prefer({ notation })}
        />
      </div>
    </Dialog>
  )
}

/** How loud the table is; nothing is heard at the left end. */
function Volume({ value, change }: { value: number; change(value: number): void }) {
  return (
    <Field label={t('settings.effects')}>
      <input
        type="range"
        min={0}
        max={1}
        step={0.1}
        value={value}
        onInput={(event) => change(Number(event.currentTarget.value))}
      />
    </Field>
  )
}

export function changeLanguage(wanted: Language): void {
  prefer({ language: wanted })
  void speak(wanted)
}

async function changeNotify(wanted: boolean): Promise<void> {
  const notify = wanted && (await mayNotify())
  if (wanted && !notify) toast(t('settings.notify_denied'))
  prefer({ notify })
}
