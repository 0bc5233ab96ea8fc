import type { Signal } from '@preact/signals'
import { Fragment } from 'preact'

import { wordsOf } from '../core/game-texts'
import { openOptions, type OptionValue, type Setup, withOption } from '../core/new-table-setup'
import type { GameInfo, OptionInfo } from '../core/wire'
import { DocumentField } from './document-field'
import { Check, Choice } from './form-fields'
import { optionHint, optionText } from './option-text'

/** A game's own options; their words are the game's, or else their plain names. */
export function OptionFields({ game, setup }: { game: GameInfo; setup: Signal<Setup> }) {
  return (
    <>
      {openOptions(game, setup.value.options).map((option) => (
        <Fragment key={option.name}>
          <OptionField
            game={game.id}
            option={option}
            value={setup.value.options[option.name]!}
            change={(value) => (setup.value = withOption(setup.value, option.name, value))}
          />
          {option.document !== null && <DocumentField option={option} largest={option.document} setup={setup} />}
        </Fragment>
      ))}
    </>
  )
}

interface Props {
  game: string
  option: OptionInfo
  value: OptionValue
  change(value: OptionValue): void
}

function OptionField({ game, option, value, change }: Props) {
  const texts = wordsOf(game)?.texts
  const label = optionText(texts, option.name)
  const hint = optionHint(texts, option.name, value)
  if (option.values.every((one) => typeof one === 'boolean')) {
    return <Check label={label} hint={hint} checked={value === true} change={change} />
  }
  return (
    <Choice
      label={label}
      hint={hint}
      value={value}
      values={option.values}
      name={(one) => optionText(texts, option.name, one)}
      change={change}
    />
  )
}
