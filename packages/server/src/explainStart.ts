import { DatabaseUnavailableError } from '@latchkit/backend/errors'
import { isPostgres, NewerDatabaseError } from '@latchkit/backend/store'
import type { ServerConfig } from './config/serverConfig.ts'
import { LoginSetupError } from './login/loginSetupError.ts'

/** Why a server cannot start, as a sentence that says how to mend it; `undefined` for what nobody foresaw. */
export function explainStart(error: unknown, config: ServerConfig): string | undefined {
  for (let failure = error; failure instanceof Error; failure = failure.cause) {
    if (failure instanceof LoginSetupError || failure instanceof NewerDatabaseError)
      return failure.message
    if (failure instanceof DatabaseUnavailableError) return unreached(failure)
    const { code = '', port = config.port } = failure as NodeJS.ErrnoException & { port?: number }
    const sentence = reasons[code]?.({ ...config, port })
    if (sentence !== undefined) return sentence
    if (isPostgres(config.database) && /^(?:08|28|3D|42501|53|57)/.test(code))
      return unreached(failure)
    if (/^(?:Connection|SQLITE_)/.test(code) || failure.message.startsWith('ConnectionFailed'))
      return unopened(config)
  }
  return undefined
}

const reasons: Readonly<Record<string, (config: ServerConfig) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} of ${host} is taken; stop the program that has it, or choose another "port".`,
  EADDRNOTAVAIL: ({ host }) =>
    `This machine has no address ${host}; give "host" one that it has, or "0.0.0.0" for all.`,
  ENOTFOUND: ({ host }) => `Nobody knows the name ${host}; give "host" an address of this machine.`,
  EACCES: ({ port }) =>
    `Port ${port} may not be opened by the user that runs the server; choose a "port" above 1023.`,
  SQLITE_NOTADB: broken,
  SQLITE_CORRUPT: broken,
  SQLITE_BUSY: ({ database }) =>
    `The database ${database} is held by another program; stop it, or name another "database".`,
  SQLITE_FULL: ({ database }) => `The disk of the database ${database} is full; make room on it.`,
  SQLITE_READONLY: ({ database }) =>
    `The database ${database} may not be written by the user that runs the server; change its rights.`,
}

function broken({ database }: ServerConfig): string {
  return `The file ${database} is not a database, or a broken one. Put it aside and restore a copy. Without one the server begins anew: it reads from the networks again what they know, but accounts of the login, names, sessions and sign-ins are lost.`
}

/** The address of a database holds a password: it is never written. */
function unreached(failure: Error): string {
  const reason = failure.cause instanceof Error ? failure.cause.message : failure.message
  return `The database cannot be used (${reason}); check the address in "database" or DATABASE_URL, and that it runs and lets this server in.`
}

function unopened({ database }: ServerConfig): string {
  return `The database ${database} cannot be opened; check that its folder is there and may be written by the user that runs the server.`
}
