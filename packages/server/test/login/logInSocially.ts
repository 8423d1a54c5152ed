import type { VerifiedLogin } from '@latchkit/wire'
import type { Device } from './createDevice.ts'
import { begin, type Stage } from './socialStage.ts'
import { verifySocial } from './socialWindow.ts'

/** Logs somebody in at the first provider, on a device of their own or on the given one. */
export async function logInSocially(
  stage: Stage,
  person: string,
  device?: Device,
): Promise<{ readonly device: Device; readonly login: VerifiedLogin }> {
  const begun = await begin(stage, 'acme', device)
  await begun.window.open(stage.issuer.logIn(begun.url, person))
  const answer = await verifySocial(begun.device, begun.flowId)
  return { device: begun.device, login: answer.json as VerifiedLogin }
}
