import { networkOf } from '../sign/knownNetworks.ts'
import type { SigningSummary } from '../sign/summary.ts'
import { element } from '../ui/element.ts'
import { fill, texts } from '../ui/texts.ts'
import { armOnceVisible } from './armOnceVisible.ts'
import { describeSimulation } from './describeSimulation.ts'

/** Creates what a confirmation shows of a request: who asks, what it does, what to be warned of, and the two buttons. */
export function renderSummary(
  summary: SigningSummary,
  origin: string,
  decide: (isApproved: boolean) => void,
  { isEmbedded }: { readonly isEmbedded: boolean },
): readonly Node[] {
  const network = networkOf(summary.networkId)
  const simulated = describeSimulation(summary.simulation, summary.networkId)
  const rows: readonly (readonly [string, string])[] = [
    ...simulated.rows,
    ...summary.lines.map(
      ({ label, name, value }) => [name ?? texts[`line_${label}`], value] as const,
    ),
    [texts.confirmNetwork, network.name],
    [texts.confirmAccount, summary.address],
  ]
  const approve = element(
    'button',
    {
      className: 'primary',
      attributes: { type: 'button', 'aria-describedby': 'request' },
      onClick: () => {
        if (approve.disabled) return
        stop()
        decide(true)
      },
    },
    summary.movesValue ? texts.confirmApprove : texts.confirmSign,
  )
  const from = element('p', {}, fill(texts.confirmFrom, { site: origin }))
  const request = element(
    'div',
    { attributes: { id: 'request' } },
    ...[
      ...(simulated.warning === undefined ? [] : [simulated.warning]),
      ...summary.warnings.map((warning) => texts[`warning_${warning}`]),
    ].map((warning) => element('p', { className: 'warning' }, `⚠ ${warning}`)),
    element(
      'dl',
      { attributes: { tabindex: '0' } },
      ...rows.flatMap(([label, value]) => [element('dt', {}, label), element('dd', {}, value)]),
    ),
    ...(simulated.hint === undefined ? [] : [element('p', { className: 'hint' }, simulated.hint)]),
  )
  const more = element(
    'p',
    { className: 'hint', attributes: { hidden: '', 'data-more': '' } },
    texts.confirmMore,
  )
  const stop = armOnceVisible(approve, {
    isEmbedded,
    reasons: [from, request],
    end: request.querySelector('dd:last-of-type') ?? undefined,
    onMore: (isMore) => (more.hidden = !isMore),
  })
  const reject = element(
    'button',
    {
      attributes: { type: 'button', 'data-focus': '' },
      onClick: () => {
        stop()
        decide(false)
      },
    },
    texts.confirmReject,
  )
  return [from, request, more, approve, reject]
}
