import type { Connector } from '@latchkit/core'
import type { StandardWallet } from '../wallet/standardWallet.ts'
import { walletFeature } from '../wallet/walletFeature.ts'
import type { SolanaWallet } from './solanaWallet.ts'

/**
 * Reads a wallet that has registered. Any script on the page can register one: what cannot hold accounts of Solana and
 * send from them is left out, what is too long is cut, and nothing of it is trusted further than to be shown.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function readAnnouncement(
  registered: unknown,
  type: Connector['type'],
): SolanaWallet | undefined {
  try {
    const standard = registered as StandardWallet
    const name = readName(standard.name)
    const icon = readIcon(standard.icon)
    const canSend =
      walletFeature(standard, 'solana:signAndSendTransaction') ??
      walletFeature(standard, 'solana:signTransaction')
    if (name === '' || !canSend || !walletFeature(standard, 'standard:connect')) return undefined
    if (!Array.isArray(standard.chains) || !standard.chains.some(isSolanaChain)) return undefined
    return {
      connector: { id: name, name, namespace: 'solana', type, ...(icon !== undefined && { icon }) },
      standard,
    }
  } catch {
    // A getter of theirs threw.
    return undefined
  }
}

const nameCharacters = 40
const iconCharacters = 100_000
const iconPattern = /^data:image\/(?:png|webp|svg\+xml|jpeg|gif)[;,]/

function isSolanaChain(chain: unknown): boolean {
  return typeof chain === 'string' && chain.startsWith('solana:')
}

function readName(name: unknown): string {
  if (typeof name !== 'string') return ''
  const visible = name.slice(0, 1_000).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
  return Array.from(visible.replace(/\s+/gu, ' ').trim()).slice(0, nameCharacters).join('').trim()
}

function readIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > iconCharacters) return undefined
  const trimmed = icon.trim()
  return iconPattern.test(trimmed) ? trimmed : undefined
}
