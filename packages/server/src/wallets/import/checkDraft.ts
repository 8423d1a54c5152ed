import { isNetworkId, type WalletListing } from '@latchkit/wire'
import { cleanText } from '@latchkit/backend/internal'
import { readLink } from './readLink.ts'
import type { WalletDraft } from './walletDraft.ts'

const longestName = 60
const longestDescription = 500
const mostChains = 500
const mostInjected = 20

/** A wallet that can be listed; its picture is still to be fetched. */
export interface CheckedWallet {
  readonly listing: WalletListing
  readonly pictures: { readonly small?: string; readonly large?: string }
}

/** What is left of a draft. Without a wallet, the last fault says why there is none. */
export interface CheckedDraft {
  readonly wallet?: CheckedWallet
  /** Each the end of the sentence "Wallet 12 …". */
  readonly faults: readonly string[]
}

/** Looks at everything that a source says of a wallet. What it can do without is left away where it is wrong. */
export function checkDraft(draft: WalletDraft): CheckedDraft {
  const faults: string[] = []
  const leave = (fault: string): null => {
    const sentence = `${fault}; left away.`
    if (!faults.includes(sentence)) faults.push(sentence)
    return null
  }
  const { id, name, chains } = draft
  if (typeof id !== 'string' || !/^[0-9a-f]{64}$/.test(id))
    return { faults: [`has the id ${show(id)}, which is not 64 hex digits; left out.`] }
  if (typeof name !== 'string' || name.trim() === '' || [...name].length > longestName)
    return {
      faults: [`is called ${show(name)}; a name has 1 to ${longestName} characters; left out.`],
    }
  if (cleanText(name, longestName) !== name.trim())
    return { faults: [`has a name with characters that can not be seen; left out.`] }
  if (/\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name))
    return { faults: ['has a name of letters that look like others; left out.'] }
  const known = (Array.isArray(chains) ? (chains as unknown[]) : []).filter(
    (chain): chain is string => typeof chain === 'string' && isNetworkId(chain),
  )
  if (known.length === 0)
    return { faults: ['names no network by its CAIP-2 id in chains; left out.'] }

  const link = (field: keyof WalletDraft['texts']): string | null => {
    const text = draft.texts[field]
    if (text === undefined || text === null || text === '') return null
    if (typeof text !== 'string') return leave(`${field} is ${show(text)}, which is no text`)
    const found = readLink(field, text.trim())
    return 'link' in found ? found.link : leave(found.fault)
  }
  const { rdns, description } = draft.texts
  const picture = (size: 'small' | 'large'): { [size]?: string } => {
    const address = draft.pictures[size]
    if (typeof address !== 'string' || address === '') return {}
    if (/^(?:https:\/\/|data:image\/)/.test(address)) return { [size]: address }
    leave(`has a picture at ${show(address)}, which is neither https nor data:`)
    return {}
  }
  const listing: WalletListing = {
    id,
    name: name.trim(),
    homepage: link('homepage'),
    image_id: '',
    order: 0,
    mobile_link: link('mobile_link'),
    desktop_link: link('desktop_link'),
    link_mode: link('link_mode'),
    webapp_link: link('webapp_link'),
    app_store: link('app_store'),
    play_store: link('play_store'),
    chrome_store: link('chrome_store'),
    rdns: readRdns(rdns, leave),
    injected: readInjected(draft.injected),
    chains: [...new Set(known)].slice(0, mostChains),
    badge_type: 'none',
    supports_wc: draft.supportsWalletConnect,
    description:
      typeof description === 'string' ? cleanText(description, longestDescription) : null,
  }
  return { wallet: { listing, pictures: { ...picture('small'), ...picture('large') } }, faults }
}

function readRdns(rdns: unknown, leave: (fault: string) => null): string | null {
  if (rdns === undefined || rdns === null || rdns === '') return null
  return typeof rdns === 'string' && /^[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+){1,9}$/.test(rdns)
    ? rdns
    : leave(`rdns is ${show(rdns)}, which is no domain in reverse`)
}

function readInjected(injected: unknown): WalletListing['injected'] {
  if (!Array.isArray(injected)) return null
  const found = (injected as unknown[]).slice(0, mostInjected).flatMap((each) => {
    const { namespace, injected_id: id } = (each ?? {}) as Record<string, unknown>
    const fits = [namespace, id].every(
      (text) => typeof text === 'string' && /^\w{1,60}$/.test(text),
    )
    return fits ? [{ namespace: namespace as string, injected_id: id as string }] : []
  })
  return found.length > 0 ? found : null
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : (JSON.stringify(value)?.slice(0, 60) ?? 'nothing')
}
