import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import * as v from 'valibot'

/** A file of the frame, as it is sent. */
export interface FrameFile {
  readonly contentType: string
  /** By `content-encoding`; `identity` is the file itself. */
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Uint8Array<ArrayBuffer>>>
}

/** A build of the frame, held in memory. */
export interface Frame {
  /** The document; `{{project}}` is replaced. */
  readonly document: string
  readonly files: ReadonlyMap<string, FrameFile>
}

const manifestSchema = v.object({
  document: v.string(),
  files: v.record(v.pipe(v.string(), v.regex(/^[\w.-]+$/)), v.string()),
})
const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
}

/**
 * Loads the frame from a folder, by default that of the package `@latchkit/frame`. Each file must have the SHA-256 in the manifest: a
 * modified build is not served.
 * @throws Error if there is no build, or a file of it was modified
 */
export async function loadFrame(folder: string = packageFolder()): Promise<Frame> {
  const manifest = v.parse(
    manifestSchema,
    JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')),
  )
  const entries = await Promise.all(
    Object.entries(manifest.files).map(async ([name, sha256]) => {
      const identity = new Uint8Array(await readFile(join(folder, name)))
      if (createHash('sha256').update(identity).digest('base64') !== sha256)
        throw new Error(
          `${name} of the login frame does not have the hash in its manifest; build the frame again.`,
        )
      const [br, zipped] = await Promise.all([
        promisify(brotliCompress)(identity),
        promisify(gzip)(identity),
      ])
      const bodies = { br: new Uint8Array(br), gzip: new Uint8Array(zipped), identity }
      const contentType = contentTypes[extname(name)] ?? 'application/octet-stream'
      return [name, { contentType, bodies }] as const
    }),
  )
  const files = new Map(entries)
  const document = files.get(manifest.document)?.bodies.identity
  if (!document?.length) throw new Error('The login frame has no document; build it again.')
  files.delete(manifest.document)
  return { document: Buffer.from(document).toString(), files }
}

function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('@latchkit/frame/manifest.json'))
}
