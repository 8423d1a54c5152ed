import { isNetworkId, type WalletListing } from '@latchkit/wire'
import { cleanText } from '@latchkit/backend/internal'
import type { WalletDraft } from './walletDraft.ts'

const maxNameLength = 60
const maxDescriptionLength = 500
const maxChains = 500
const maxInjected = 20

/** A valid wallet whose picture is not fetched yet. */
export interface CheckedWallet {
  readonly listing: WalletListing
  readonly pictures: { readonly small?: string; readonly large?: string }
}

/** The result of a check. Without a wallet, the last problem is the reason. */
export interface CheckedDraft {
  readonly wallet?: CheckedWallet
  /** Each the end of the sentence "Wallet 12 …". */
  readonly problems: readonly string[]
}

/** Checks the draft of a wallet. Invalid optional fields are dropped. */
export function checkDraft(draft: WalletDraft): CheckedDraft {
  const problems: string[] = []
  const dropField = (problem: string): null => {
    const sentence = `${problem}; left away.`
    if (!problems.includes(sentence)) problems.push(sentence)
    return null
  }
  const { id, name, chains } = draft
  if (typeof id !== 'string' || !/^[0-9a-f]{64}$/.test(id))
    return { problems: [`has the id ${show(id)}, which is not 64 hex digits; left out.`] }
  if (typeof name !== 'string' || name.trim() === '' || [...name].length > maxNameLength)
    return {
      problems: [`is called ${show(name)}; a name has 1 to ${maxNameLength} characters; left out.`],
    }
  if (cleanText(name, maxNameLength) !== name.trim())
    return { problems: [`has a name with characters that cannot be seen; left out.`] }
  if (/\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name))
    return { problems: ['has a name of letters that look like others; left out.'] }
  const validChains = (Array.isArray(chains) ? (chains as unknown[]) : []).filter(
    (chain): chain is string => typeof chain === 'string' && isNetworkId(chain),
  )
  if (validChains.length === 0)
    return { problems: ['names no network by its CAIP-2 id in chains; left out.'] }

  const link = (field: keyof WalletDraft['texts']): string | null => {
    const text = draft.texts[field]
    if (text === undefined || text === null || text === '') return null
    if (typeof text !== 'string') return dropField(`${field} is ${show(text)}, which is not a text`)
    const found = parseLink(field, text.trim())
    return 'link' in found ? found.link : dropField(found.problem)
  }
  const { rdns, description } = draft.texts
  const pictureUrl = (size: 'small' | 'large'): { [size]?: string } => {
    const address = draft.pictures[size]
    if (typeof address !== 'string' || address === '') return {}
    if (/^(?:https:\/\/|data:image\/)/.test(address)) return { [size]: address }
    dropField(`has a picture at ${show(address)}, which is neither https nor data:`)
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
    rdns: readRdns(rdns, dropField),
    injected: readInjected(draft.injected),
    chains: [...new Set(validChains)].slice(0, maxChains),
    badge_type: 'none',
    supports_wc: draft.supportsWalletConnect,
    description:
      typeof description === 'string' ? cleanText(description, maxDescriptionLength) : null,
  }
  return {
    wallet: { listing, pictures: { ...pictureUrl('small'), ...pictureUrl('large') } },
    problems,
  }
}

function readRdns(rdns: unknown, dropField: (problem: string) => null): string | null {
  if (rdns === undefined || rdns === null || rdns === '') return null
  return typeof rdns === 'string' && /^[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+){1,9}$/.test(rdns)
    ? rdns
    : dropField(`rdns is ${show(rdns)}, which is not a domain in reverse`)
}

function readInjected(injected: unknown): WalletListing['injected'] {
  if (!Array.isArray(injected)) return null
  const found = (injected as unknown[]).slice(0, maxInjected).flatMap((each) => {
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

const maxLength = 2_048
const stores: Readonly<Record<string, readonly string[]>> = {
  app_store: ['apps.apple.com', 'itunes.apple.com'],
  play_store: ['play.google.com'],
  chrome_store: ['chromewebstore.google.com', 'chrome.google.com'],
}
/** Protocols that a browser runs, shows or opens itself instead of an app. */
const browserProtocols = new Set([
  'about:',
  'blob:',
  'chrome:',
  'data:',
  'file:',
  'filesystem:',
  'ftp:',
  'http:',
  'intent:',
  'javascript:',
  'vbscript:',
  'view-source:',
])

/** Parses a link of a wallet; returns the link, or why it is invalid. */
function parseLink(
  field: string,
  text: string,
): { readonly link: string } | { readonly problem: string } {
  const shown = JSON.stringify(text.slice(0, 60))
  if (text.length > maxLength) return { problem: `${field} is longer than ${maxLength} characters` }
  if (!/^[\x21-\x7e]+$/.test(text) || !/^[a-z][a-z0-9.+-]*:/i.test(text))
    return { problem: `${field} is ${shown}, which is not a link` }
  if (!URL.canParse(text)) return { problem: `${field} is ${shown}, which is not a link` }
  const url = new URL(text)
  if (url.username !== '' || url.password !== '')
    return { problem: `${field} is ${shown}, which holds a name or a password` }
  if (field === 'mobile_link' || field === 'desktop_link')
    return browserProtocols.has(url.protocol)
      ? { problem: `${field} is ${shown}, which opens no app` }
      : { link: text }
  if (url.protocol !== 'https:') return { problem: `${field} is ${shown}, which is not https` }
  const hosts = stores[field]
  if (hosts && !hosts.includes(url.hostname))
    return { problem: `${field} is ${shown}, which is not at ${hosts.join(' or ')}` }
  return { link: text }
}
