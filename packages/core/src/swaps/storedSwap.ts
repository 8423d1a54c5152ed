import type { Kit } from '../kit.ts'
import { reduceSwap, type SwapProgress, type SwapStep } from './reduceSwap.ts'
import { swapKey } from './swapKey.ts'

/** Applies a step to the kit's swap and stores it, so that a reload finds it again. */
export function stepSwap(kit: Kit, step: SwapStep): void {
  const before = kit.store.get().swap
  const swap = reduceSwap(before, step)
  if (swap === before) return
  kit.store.set((state) => ({ ...state, swap }))
  if (swap) kit.storage.setItem(swapKey, JSON.stringify({ version, swap }))
  else kit.storage.removeItem(swapKey)
}

/** Returns the swap of an earlier visit, on a network that the site offers; `undefined` for anything else. */
export function rememberedSwap({
  storage,
  networks,
}: Pick<Kit, 'storage' | 'networks'>): SwapProgress | undefined {
  try {
    const memory = JSON.parse(storage.getItem(swapKey) ?? '') as Memory
    const { swap } = memory
    return memory.version === version && networks.has(swap.networkId) && isSwap(swap)
      ? swap
      : undefined
  } catch {
    return undefined
  }
}

const version = 1

interface Memory {
  readonly version: number
  readonly swap: SwapProgress
}

function isSwap(swap: SwapProgress): boolean {
  const { amount, toAmount, minimumAmount, account, connectorId, provider } = swap
  return (
    [amount, toAmount, minimumAmount].every((text) => /^\d{1,78}$/.test(text)) &&
    [account, connectorId, provider].every((text) => typeof text === 'string') &&
    [swap.from, swap.to].every(isToken) &&
    Number.isFinite(swap.slippagePercent) &&
    Number.isFinite(swap.startedAtMs) &&
    isStatus(swap)
  )
}

function isToken({ address, symbol, name, decimals }: SwapProgress['from']): boolean {
  return (
    [address, symbol, name].every((text) => typeof text === 'string') &&
    Number.isInteger(decimals) &&
    decimals >= 0 &&
    decimals <= 255
  )
}

function isStatus(swap: SwapProgress): boolean {
  switch (swap.status) {
    case 'approving':
    case 'done':
      return typeof swap.hash === 'string'
    case 'sent':
      return typeof (swap.hash ?? swap.callsId) === 'string'
    case 'approved':
    case 'failed':
      return true
    default:
      return false
  }
}
