import { siteCall, type Handlers } from '../../http/handler.ts'
import type { ProjectOperations } from './projects.operations.ts'
import { mayChangeProjects, mayReadProjects } from './projects.policy.ts'

export const projectRoutes = (operations: ProjectOperations) =>
  ({
    listProjects: siteCall(mayReadProjects, operations.listProjects),
    createProject: siteCall(mayChangeProjects, operations.createProject),
    getProject: siteCall(mayReadProjects, operations.getProject),
    replaceProject: siteCall(mayChangeProjects, operations.replaceProject),
  }) satisfies Handlers<'listProjects' | 'createProject' | 'getProject' | 'replaceProject'>
