import { basename } from 'node:path'

/**
 * What people call a running program: `node server.js` of `/usr/bin/node --import tsx /srv/server.js --port 1`.
 * The rest of a command line may be long, and may hold keys.
 */
export function programName(command: readonly string[]): string {
  const [program = '', ...args] = command
  const script = args.find((argument) =>
    /^[^-\s]\S*\.(?:[cm]?[jt]sx?|py|rb|php|sh)$/.test(argument),
  )
  return [program, ...(script === undefined ? [] : [script])]
    .map((path) => basename(path))
    .join(' ')
}
