/** The frame's operations on keys, as its worker has them. */
declare const operations: {
  createOperations(): {
    createWallet(target: { readonly sealingKey: CryptoKey; readonly enrolment: string }): Promise<{
      readonly walletKey: string
      readonly addresses: Readonly<Record<string, string>>
    }>
    prepare(
      request: object,
      addresses: object,
      origin: string,
    ): Promise<{ readonly ticket: string }>
    sign(ticket: string, unlock: object): Promise<unknown>
  }
}

/**
 * Signs a message so many times, each from nothing: the device's share is opened, the data key put together, the vault opened, the
 * key derived. Returns the milliseconds of each.
 */
export async function timeSignatures(count: number): Promise<readonly number[]> {
  const sealingKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const worker = operations.createOperations()
  const wallet = await worker.createWallet({ sealingKey, enrolment: '' })
  const unlock = { ...wallet, sealingKey }
  const request = {
    networkId: 'eip155:1',
    method: 'personal_sign',
    params: ['0x68656c6c6f', wallet.addresses['eip155']],
  }
  const times: number[] = []
  for (let run = 0; run < count; run++) {
    const { ticket } = await worker.prepare(request, wallet.addresses, location.origin)
    const began = performance.now()
    await worker.sign(ticket, unlock)
    times.push(performance.now() - began)
  }
  return times
}
