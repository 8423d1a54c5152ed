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
]

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
