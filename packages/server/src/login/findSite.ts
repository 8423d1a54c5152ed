import { HttpError } from '@latchkit/backend/errors'
import { isAllowedOrigin, type Project } from '@latchkit/backend/http'

/**
 * Returns the project for which a frame says it is embedded.
 * @throws HttpError 403 `authentication` or `origin`
 */
export function findSite(
  projects: readonly Project[],
  { projectId, origin }: { readonly projectId: string; readonly origin: string },
): Project {
  const project = projects.find(({ id }) => id === projectId)
  if (!project)
    throw new HttpError(
      403,
      'authentication',
      'This server has no project with this id; its operator can add it to projects.',
    )
  if (!isAllowedOrigin(project.origins, origin))
    throw new HttpError(
      403,
      'origin',
      'This origin is not on the project’s list; the operator can add it to projects[].origins.',
    )
  return project
}
