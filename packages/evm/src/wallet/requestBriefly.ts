import type { Eip1193Provider } from './provider.ts'

/** Sends a wallet a request that needs no user. Throws if it does not respond: some ignore a method that they do not know. */
export async function requestBriefly(
  provider: Eip1193Provider,
  request: Parameters<Eip1193Provider['request']>[0],
): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The wallet did not respond.')), answerTimeoutMs)
  })
  try {
    return await Promise.race([provider.request(request), late])
  } finally {
    clearTimeout(timer)
  }
}

const answerTimeoutMs = 2_000
