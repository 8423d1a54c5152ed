import { randomBytes } from 'node:crypto'
import type { StackAccount } from '../setup/stack.ts'
import { getStack } from './getStack.ts'

/** An account of the stack by name. Alice has eight months of history, dave has nothing. */
export function accountOf(name: 'alice' | 'bob' | 'carol' | 'dave'): StackAccount {
  const account = getStack().accounts.find((one) => one.name === name)
  if (!account) throw new Error(`The stack has no account ${name}.`)
  return account
}

/** A key that nobody has used yet. */
export function freshKey(): `0x${string}` {
  return `0x${randomBytes(32).toString('hex')}`
}

/** An address that nobody has the key of: random, and empty on every chain. */
export function freshAddress(): `0x${string}` {
  return `0x${randomBytes(20).toString('hex')}`
}

/** An address that nobody has logged in with yet: a test that is tried again meets a new visitor. */
export function freshEmail(name: string): string {
  return `${name}-${randomBytes(4).toString('hex')}@mail.example`
}
