import { verifyMessage } from 'viem'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { createPrintedCode } from '../keys/factors/printedCode.ts'
import { SealError } from '../keys/seal.ts'
import { createOperations } from '../worker/operations.ts'
import type { RecoveryFile } from './parseRecoveryFile.ts'
import { openRecoveryFile } from './recoveryFile.ts'

describe('the offline kit', () => {
  it('opens the wallet from its file and the printed code, and signs with what it gives', async () => {
    for (let count = 0; count < 3; count++) {
      const { file, code, addresses } = await createFile()
      const opened = await openRecoveryFile(JSON.stringify(file), code)
      expect(opened.addresses).toEqual(addresses)
      const account = mnemonicToAccount(opened.words)
      const signature = await account.signMessage({ message: 'moved' })
      const address = addresses.eip155 as `0x${string}`
      expect(await verifyMessage({ address, message: 'moved', signature })).toBe(true)
      expect(privateKeyToAddress(`0x${opened.privateKeys.eip155}`)).toBe(addresses.eip155)
    }
  })

  it('opens nothing with another code, or with the parts of another file', async () => {
    const { file, code } = await createFile()
    const other = await createFile()
    await expect(openRecoveryFile(JSON.stringify(file), other.code)).rejects.toThrow(SealError)
    await expect(
      openRecoveryFile(JSON.stringify({ ...file, vault: other.file.vault }), code),
    ).rejects.toThrow(SealError)
    await expect(
      openRecoveryFile(JSON.stringify({ ...file, vaultVersion: 2 }), code),
    ).rejects.toThrow(SealError)
    await expect(
      openRecoveryFile(JSON.stringify({ ...file, walletKey: other.file.walletKey }), code),
    ).rejects.toThrow(SealError)
  })

  it('says what is wrong with a file or a code that it cannot read', async () => {
    const { file, code } = await createFile()
    for (const wrong of [
      '',
      '{}',
      '[]',
      JSON.stringify({ ...file, formatVersion: 2 }),
      JSON.stringify({ ...file, format: 'another-recovery' }),
      JSON.stringify({ ...file, sealedShare: `${file.sealedShare.slice(0, -1)}*` }),
      JSON.stringify({ ...file, authShare: file.authShare.slice(4) }),
      JSON.stringify({ ...file, vault: file.vault.slice(4) }),
      JSON.stringify({ ...file, walletKey: 'a'.repeat(43) }),
      JSON.stringify({ ...file, kind: 'password' }),
      JSON.stringify({
        ...file,
        kind: 'password',
        params: { salt: 'A'.repeat(22), memoryKib: 8, iterations: 3 },
      }),
    ])
      await expect(openRecoveryFile(wrong, code)).rejects.toThrow('not a Latchkit recovery file')
    await expect(openRecoveryFile(JSON.stringify(file), `${code}0`)).rejects.toThrow('typing error')
  })
})

async function createFile() {
  const operations = createOperations()
  const sealingKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const { addresses, ...wallet } = await operations.createWallet({ sealingKey, enrolment: '' })
  const code = createPrintedCode()
  const { sealedShare, authShare } = await operations.addFactor(
    { ...wallet, sealingKey },
    { kind: 'code', code },
  )
  const file: RecoveryFile = {
    format: 'latchkit-recovery',
    formatVersion: 1,
    walletKey: wallet.walletKey,
    vault: wallet.vault,
    vaultVersion: wallet.version,
    kind: 'code',
    params: {},
    sealedShare,
    authShare,
  }
  return { file, code, addresses }
}
