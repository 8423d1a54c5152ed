/** The licences that anything of ours may carry, through its whole tree (SPDX names). */
export const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
])

/**
 * Tools that only build or test, run unmodified, and of which nothing is shipped: the licence is named
 * so that a change of it is noticed.
 */
export const toolExceptions = [
  { name: /^lightningcss(-.*)?$/, licence: 'MPL-2.0' },
  { name: /^axe-core$/, licence: 'MPL-2.0' },
  // Of @changesets/cli: a permissive licence that is not an SPDX name of the list, and a manifest that points to an MIT text.
  { name: /^argparse$/, licence: 'Python-2.0' },
  { name: /^spawndamnit$/, licence: 'SEE LICENSE IN LICENSE' },
  // The local stack puts Uniswap's compiled contracts on its own chains, so that swaps are tried against the real ones.
  // They are read from node_modules when the stack starts; none of it is copied, linked or published.
  { name: /^@uniswap\/(swap-router-contracts|v3-periphery)$/, licence: 'GPL-2.0-or-later' },
  { name: /^@uniswap\/(v2-core|lib)$/, licence: 'GPL-3.0-or-later' },
  // Tests deploy Safe's published contracts on their own chains, read from node_modules when they run.
  { name: /^@safe-global\/safe-smart-account$/, licence: 'LGPL-3.0' },
  // Its licence names 2023-04-01 as the day from which it is GPL-2.0-or-later; the manifest still has the old name.
  { name: /^@uniswap\/v3-core$/, licence: 'BUSL-1.1' },
]

/*
 * `@account-abstraction/contracts` (`entry-point-07` and `-08`, of the local stack and of tests) says MIT and holds files
 * under GPL-3.0: docs/decisions/012-user-operations.md. They are read as Uniswap's are: nothing is copied or published.
 */

const any = () => true
const atLeast =
  (...least) =>
  (version) => {
    const parts = version.split(/[.-]/).map(Number)
    for (const [index, limit] of least.entries()) {
      if ((parts[index] ?? 0) !== limit) return (parts[index] ?? 0) > limit
    }
    return true
  }
const major = (number) => (version) => Number(version.split('.')[0]) === number

const vendorTerms = 'its licence ties every use to one vendor’s network and to a number of users'

/** What must never come in, whatever its licence field says. */
export const banned = [
  {
    name: /^@walletconnect\/(core|sign-client|types|utils|universal-provider|ethereum-provider)$/,
    version: atLeast(2, 21, 9),
    why: vendorTerms,
  },
  { name: /^@reown\/appkit(-.*)?$/, version: atLeast(1, 8, 1), why: vendorTerms },
  {
    name: /^@metamask\/(sdk|connect)(-.*)?$/,
    version: any,
    why: 'its licence forbids commercial use',
  },
  { name: /^ua-parser-js$/, version: atLeast(2), why: 'it is under the AGPL' },
  { name: /^@solana\/web3\.js$/, version: major(1), why: 'it brings LGPL code' },
]
