import type { TestKey } from '@latchkit/test-kit/bitcoinKey'

/** A wallet's error, with a code as most wallets give it. */
export class WalletError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** What every wallet of the tests has, whichever interface it shows. */
export interface TestWallet {
  readonly payment: TestKey
  readonly ordinals: TestKey | undefined
  /** What the owner does when asked. */
  owner: 'approves' | 'rejects'
  isLocked: boolean
  isPermitted: boolean
  /** Every method that was asked, in order. */
  readonly asked: string[]
  /** Answers one method in its own way. */
  readonly overrides: Map<string, (...input: never[]) => unknown>
  /** The keys that it shares now, that for payments first. */
  shared(): readonly TestKey[]
  keyOf(address: string): TestKey
  /** Asks the owner. */
  confirm(rejection: () => unknown): void
  /** Asks the owner whether the site may see the wallet, and opens the wallet. */
  open(rejection: () => unknown): void
  listen(listener: () => void): () => void
  listeners(): number
  tell(): void
  lock(): void
  unlock(): void
  /** Notes the call, and answers it by the override where there is one. */
  call<Answer>(name: string, input: readonly unknown[], answer: () => Answer): Promise<Answer>
}

/** Creates a {@link TestWallet}. */
export function testWallet(payment: TestKey, ordinals?: TestKey): TestWallet {
  const heard = new Set<() => void>()
  const wallet: TestWallet = {
    payment,
    ordinals,
    owner: 'approves',
    isLocked: false,
    isPermitted: false,
    asked: [],
    overrides: new Map(),
    shared() {
      if (!wallet.isPermitted || wallet.isLocked) return []
      return ordinals ? [payment, ordinals] : [payment]
    },
    keyOf(address) {
      const key = wallet.shared().find((shared) => shared.address === address)
      if (!key) throw new WalletError(4100, 'unauthorized')
      return key
    },
    confirm(rejection) {
      if (wallet.owner === 'rejects') throw rejection()
    },
    open(rejection) {
      if (wallet.shared().length > 0) return
      wallet.confirm(rejection)
      wallet.isPermitted = true
      wallet.isLocked = false
      wallet.tell()
    },
    listen(listener) {
      heard.add(listener)
      return () => void heard.delete(listener)
    },
    listeners: () => heard.size,
    tell() {
      for (const listener of Array.from(heard)) listener()
    },
    lock() {
      wallet.isLocked = true
      wallet.tell()
    },
    unlock() {
      wallet.isLocked = false
      wallet.tell()
    },
    async call(name, input, answer) {
      wallet.asked.push(name)
      const override = wallet.overrides.get(name)
      return (override ? override(...(input as never[])) : answer()) as ReturnType<typeof answer>
    },
  }
  return wallet
}
