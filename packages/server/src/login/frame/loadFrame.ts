import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, gunzip, gzip } from 'node:zlib'
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

/** How a compressed form is made and opened, by its `content-encoding`. */
const codings = {
  br: { suffix: 'br', compress: promisify(brotliCompress), open: promisify(brotliDecompress) },
  gzip: { suffix: 'gz', compress: promisify(gzip), open: promisify(gunzip) },
} as const

/**
 * Loads the frame from a folder, by default that of the package `@latchkit/frame`. Each file must have the SHA-256 in the
 * manifest, and each compressed form beside it must hold that file: a modified build is not served.
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
      const path = join(folder, name)
      const [br, zipped] = await Promise.all([
        compressed(path, identity, 'br'),
        compressed(path, identity, 'gzip'),
      ])
      const bodies = { br, gzip: zipped, identity }
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

/** The compressed form that the build has put beside a file, or one made now: that takes a hundred times as long as a look. */
async function compressed(
  path: string,
  identity: Uint8Array<ArrayBuffer>,
  coding: keyof typeof codings,
): Promise<Uint8Array<ArrayBuffer>> {
  const { suffix, compress, open } = codings[coding]
  const found = await readFile(`${path}.${suffix}`).catch(() => undefined)
  if (!found) return new Uint8Array(await compress(identity))
  const held = await open(found, { maxOutputLength: identity.length + 1 }).catch(() => undefined)
  if (!held?.equals(identity))
    throw new Error(
      `${basename(path)}.${suffix} of the login frame does not hold that file; build it again.`,
    )
  return new Uint8Array(found)
}

function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('@latchkit/frame/manifest.json'))
}
