import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A certificate that nobody has signed, and how Chromium is told to trust it. */
export interface Certificate {
  readonly key: string
  readonly cert: string
  /** The switch of Chromium that trusts this key: the page then caches and preloads as on any other site. */
  readonly chromiumSwitch: string
}

/**
 * Creates a certificate for an hour's use with OpenSSL.
 * @throws Where the machine has no `openssl`.
 */
export function createCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-certificate-'))
  const keyFile = join(folder, 'key.pem')
  const certFile = join(folder, 'cert.pem')
  try {
    execFileSync(
      'openssl',
      ['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
        .concat(['-days', '1', '-subj', '/CN=bench.example'])
        .concat(['-keyout', keyFile, '-out', certFile]),
      { stdio: 'ignore' },
    )
    const cert = readFileSync(certFile, 'utf8')
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
    const hash = createHash('sha256').update(publicKey).digest('base64')
    return {
      key: readFileSync(keyFile, 'utf8'),
      cert,
      chromiumSwitch: `--ignore-certificate-errors-spki-list=${hash}`,
    }
  } catch (error) {
    throw new Error('No certificate for HTTP/2: is `openssl` installed?', { cause: error })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
