import { groupAddress, type HexText } from '@latchkit/wire'
import { networkOf } from '../sign/knownNetworks.ts'
import type { SigningSummary, SigningWarning, SummaryLine } from '../sign/summary.ts'
import { element } from '../ui/element.ts'
import { fill, texts } from '../ui/texts.ts'
import { armOnceVisible } from './armOnceVisible.ts'
import type { Decision } from './decision.ts'
import { describeSimulation } from './describeSimulation.ts'
import { createPasskeyButton } from './passkeyButton.ts'

const evmAddress = /^0x[\da-f]{40}$/i
/** Of all networks: the last are Solana's, and the first kinds of Bitcoin. */
const anyAddress =
  /^(?:0x[\da-fA-F]{40}|(?:bc|tb|bcrt)1[\da-z]{38,87}|[1-9A-HJ-NP-Za-km-z]{32,44})$/

/** What stays on one line with the word after it: `2` with `USDX`, `every` with `day`. A long number fills a line by itself. */
const boundToNext = /(?<![\w.:-])([\d.]{1,9}|every) (?=[^\s/])/g

/** Lines whose value a site or a registry writes. */
const siteLabels: ReadonlySet<SummaryLine['label']> = new Set([
  'message',
  'data',
  'field',
  'method',
])

/** Creates the content of a confirmation: who asks, what the request does, its warnings, and the two buttons. */
export function renderSummary(
  summary: SigningSummary,
  origin: string,
  decide: (decision: Decision) => void,
  {
    isEmbedded,
    challenge,
  }: { readonly isEmbedded: boolean; readonly challenge?: HexText | undefined },
): readonly Node[] {
  const network = networkOf(summary.networkId)
  const simulated = describeSimulation(summary.simulation, summary.networkId)
  const rows: readonly (readonly [label: string, value: string, isOfSite?: boolean])[] = [
    ...simulated.rows,
    ...linesOf(summary).map(({ label, name, value }) =>
      label === 'warning'
        ? ([texts.line_warning, `⚠ ${texts[`warning_${value as SigningWarning}`]}`] as const)
        : ([name ?? texts[`line_${label}`], value, siteLabels.has(label)] as const),
    ),
    ...(isOfNetwork(summary) ? ([[texts.confirmNetwork, network.name]] as const) : []),
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
      ...rows.flatMap(([label, value, isOfSite = false]) => [
        element('dt', {}, label),
        // Of its own direction: in a page from right to left, «2 USDX every day» would begin with its end.
        element('dd', {}, renderValue(value, isOfSite)),
        ...(summary.newReceivers?.includes(value) === true
          ? [element('dd', { className: 'new' }, `⚠ ${texts.newReceiver}`)]
          : []),
      ]),
    ),
    ...(simulated.hint === undefined ? [] : [element('p', { className: 'hint' }, simulated.hint)]),
  )
  const more = element(
    'p',
    { className: 'hint', attributes: { hidden: '', 'data-more': '' } },
    texts.confirmMore,
  )
  const { passkeys = [] } = summary
  const passkey =
    challenge && !isEmbedded && passkeys.length > 0
      ? createPasskeyButton(challenge, passkeys, (passkeySignature) => {
          stop()
          decide({ passkeySignature })
        })
      : undefined
  const stop = armOnceVisible(approve, {
    isEmbedded,
    others: passkey ? [passkey.button] : [],
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
  return [from, request, more, passkey?.problem, approve, passkey?.button, reject].filter(
    (node) => node !== undefined,
  )
}

/** False for a change of the ways to log in, which are the same on all networks. */
function isOfNetwork({ action }: SigningSummary): boolean {
  return action !== 'addMethod' && action !== 'removeMethod'
}

/** Returns the lines, with every new receiver: a descriptor may have left one out. */
function linesOf({ lines, newReceivers = [] }: SigningSummary): readonly SummaryLine[] {
  const left = newReceivers.filter((receiver) => !lines.some(({ value }) => value === receiver))
  return [...lines, ...left.map((value) => ({ label: 'to', value }) as const)]
}

/**
 * Returns a value with each address in it drawn as one, and each short number on the line of its unit. A site's words are left as they
 * are, unless they are an address of hex digits.
 */
function renderValue(value: string, isOfSite: boolean): HTMLElement {
  const parts = isOfSite ? [value] : value.replace(boundToNext, '$1\u00a0').split(/(\s+)/)
  const address = isOfSite ? evmAddress : anyAddress
  return element(
    'bdi',
    {},
    ...parts.map((part) => (address.test(part) ? renderAddress(part) : part)),
  )
}

/** The whole of an address in rows of groups; the gaps are drawn, and what a short address shows is bold. */
function renderAddress(address: string): HTMLElement {
  const strong = (text: string) => (text === '' ? undefined : element('b', {}, text))
  return element(
    'bdi',
    { className: 'address', attributes: { dir: 'ltr' } },
    ...groupAddress(address).map(({ start, middle, end }) =>
      element('span', {}, strong(start), middle, strong(end)),
    ),
  )
}
