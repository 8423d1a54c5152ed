/** What happens to a sale: it is paid out, sent back, expires, is asked too much for, or is given up. */
export type AccountFate = 'paid' | 'refunded' | 'expires' | 'greedy'

/** A bank account of the sandbox. There are no others: a real one must never be typed in here. */
export interface TestBankAccount {
  readonly id: AccountFate
  readonly name: string
}

/** The accounts that the sandbox pays out to. */
export const bankAccounts: readonly TestBankAccount[] = [
  { id: 'paid', name: 'Test account 1: is paid' },
  { id: 'refunded', name: 'Test account 2: refuses the money, the coins are sent back' },
  { id: 'expires', name: 'Test account 3: the order expires in a moment' },
  { id: 'greedy', name: 'Test account 4: the sandbox asks for more than was agreed' },
]
