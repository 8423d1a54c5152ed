import { readFile, stat } from 'node:fs/promises'

const maxBytes = 67_108_864
const timeoutMs = 30_000

/**
 * Reads the JSON document at a file path or an http(s) URL from the operator.
 * @throws ImportError
 */
export async function readSource(source: string): Promise<unknown> {
  const text = /^https?:\/\//.test(source) ? await fetchText(source) : await readTextFile(source)
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new ImportError(`${source} is not valid JSON.`)
  }
}

async function readTextFile(file: string): Promise<string> {
  try {
    const { size } = await stat(file)
    if (size > maxBytes) throw tooLarge(file)
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof ImportError) throw error
    const { code = '' } = error as NodeJS.ErrnoException
    throw new ImportError(`${file} cannot be read (${code}); check the path.`)
  }
}

async function fetchText(url: string): Promise<string> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new ImportError(`${url} answers with status ${response.status}.`)
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw tooLarge(url)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString('utf8')
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError(
      `${url} cannot be reached within ${timeoutMs / 1000} s, or redirects; check the address.`,
      { cause: error },
    )
  }
}

function tooLarge(source: string): ImportError {
  return new ImportError(`${source} is larger than ${maxBytes} bytes.`)
}

/** An import that failed; the message is for the operator. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}
