import { readFileSync } from 'node:fs'

/** Which server this is. */
export interface Build {
  readonly version: string
  /** Left out where nobody has said which commit it was made from. */
  readonly commit?: string | undefined
}

/** Reads the version of the package, and the commit: from LATCHKIT_COMMIT, else as the build has written it down. */
export function readBuild(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Build {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const commit = environment['LATCHKIT_COMMIT'] || readBuiltCommit()
  return { version, ...(commit !== undefined && { commit }) }
}

function readBuiltCommit(): string | undefined {
  try {
    return readFileSync(new URL('commit.txt', import.meta.url), 'utf8').trim()
  } catch {
    return undefined
  }
}
