/**
 * Accounts that make exactly the calls of their call data, by the Keccak-256 hash of their code: the accounts themselves,
 * and the contracts that keys delegate to (EIP-7702).
 */
export const knownAccountCodes: Readonly<Record<string, string>> = {
  '0xcc7b633aef4b2543cb8f37522adf1a401f910f0f6b2430c1eecc11f401ccfcf3': 'Simple7702Account 0.8',
  '0xa6eb6a53209cf7716fa76bd60618d814b9190b49115fdd6e81b4c2723ee4172d':
    'SessionAccount for EntryPoint 0.7',
  '0x2995717566bdfabc893c8613f145f8b9ccdcc8d49064e4a03fd891a09fdfe479':
    'SessionAccount for EntryPoint 0.8',
}
