import {
  developerCodes,
  retryCodes,
  visitorCodes,
  type ErrorActor,
  type KitErrorCode,
} from './errors.ts'

/** Every error code of the kit, with who can act on it. Codes are stable. */
export const errorActors: Readonly<Record<KitErrorCode, ErrorActor>> =
  /* @__PURE__ */ Object.fromEntries(
    (
      [
        [visitorCodes, 'visitor'],
        [retryCodes, 'retry'],
        [developerCodes, 'developer'],
      ] as const
    ).flatMap(([codes, actor]) => codes.map((code) => [code, actor])),
  ) as Record<KitErrorCode, ErrorActor>
