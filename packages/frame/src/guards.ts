import {
  frameHelloSchema,
  reachesPasskeys,
  type FrameHello,
  type FrameProject,
} from '@latchkit/wire'
import * as v from 'valibot'

/** What a `message` event on the frame's window says of its sender. */
export interface IncomingMessage {
  readonly source: unknown
  readonly origin: string
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

/** Where the frame finds itself, read from its window. */
export interface Surroundings {
  readonly self: unknown
  readonly parent: unknown
  readonly top: unknown
  /** `location.ancestorOrigins`; `undefined` in a browser that does not have it. */
  readonly ancestorOrigins: readonly string[] | undefined
  /** `location.hostname`. */
  readonly hostname: string
}

/** A site that may talk to the frame. */
export interface AcceptedHost {
  readonly origin: string
  readonly hello: FrameHello
  readonly port: MessagePort
}

/**
 * Returns the host behind a message, or `undefined` for a message that must be ignored. A host is accepted only if all of
 * this holds:
 *
 * - the frame is embedded, by the window that sent the message, and that window is embedded by nobody;
 * - the origin of the message is on the project's list, written exactly so, and is the frame's only ancestor;
 * - it is not on the frame's own host or below it, where its pages could ask for the frame's passkeys by themselves;
 * - the message is a hello of this version for this project, without unknown fields;
 * - it carries exactly one port.
 *
 * The server's `frame-ancestors` refuses other sites before; this check does not depend on it.
 *
 * @example
 * const host = acceptHost(event, { self: window, parent, top, ancestorOrigins: [...location.ancestorOrigins], hostname: location.hostname }, project)
 */
export function acceptHost(
  message: IncomingMessage,
  surroundings: Surroundings,
  project: FrameProject,
): AcceptedHost | undefined {
  const { self, parent, top, ancestorOrigins, hostname } = surroundings
  if (parent === self || parent !== top || message.source !== parent) return undefined
  const { origin } = message
  if (!isWebOrigin(origin) || !project.origins.includes(origin)) return undefined
  if (reachesPasskeys(hostname, new URL(origin).hostname)) return undefined
  if (ancestorOrigins && (ancestorOrigins.length !== 1 || ancestorOrigins[0] !== origin))
    return undefined
  const [port, ...others] = message.ports
  if (port === undefined || others.length > 0) return undefined
  const hello = v.safeParse(frameHelloSchema, message.data)
  if (!hello.success || hello.output.projectId !== project.projectId) return undefined
  return { origin, hello: hello.output, port }
}

/** True for an origin as browsers serialize it: never `null`, a path, credentials or a default port. */
export function isWebOrigin(origin: string): boolean {
  try {
    const url = new URL(origin)
    return (url.protocol === 'https:' || url.protocol === 'http:') && url.origin === origin
  } catch {
    return false
  }
}
