/** Seven widgets answer every decision of every game. */
import type { ComponentType } from 'preact'

import type { DecisionShown } from '../core/wire'
import { Amount } from './amount'
import { ChooseOne } from './choose-one'
import { ChooseSeveral } from './choose-several'
import { Confirm } from './single-answer'
import { Payment } from './payment'
import { PlaceTile } from './place-tile'
import { AnytimeAndBlocked } from './anytime-and-blocked'
import { YesNo } from './yes-no'

export interface WidgetProps {
  decision: DecisionShown
}

const WIDGETS: Record<string, ComponentType<WidgetProps>> = {
  choose: ChooseOne,
  choose_k: ChooseSeveral,
  payment: Payment,
  // What lies there so far stands in the chain above, in its order.
  arrange: ChooseSeveral,
  confirm: Confirm,
  yes_no: YesNo,
}

export function Widget({ decision }: WidgetProps) {
  const { domain } = decision
  if (domain?.type === 'place') return <WithRest decision={decision} widget={<PlaceTile domain={domain} />} />
  if (domain?.type === 'amount') {
    const amount = <Amount domain={domain} prompt={decision.prompt.key} />
    return <WithRest decision={decision} widget={amount} />
  }
  const Kind = WIDGETS[decision.kind] ?? ChooseOne
  return <WithRest decision={decision} widget={<Kind decision={decision} />} />
}

/** Beside the answers: what may be done at any time, and what cannot be done now. */
function WithRest({ decision, widget }: WidgetProps & { widget: preact.ComponentChild }) {
  return (
    <>
      {widget}
      <AnytimeAndBlocked decision={decision} />
    </>
  )
}
