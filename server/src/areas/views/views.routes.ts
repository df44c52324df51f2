import { siteCall, type Handlers } from '../../http/handler.ts'
import { createView, deleteView, listViews, updateView } from './views.operations.ts'
import { mayKeepViews } from './views.policy.ts'

export const viewRoutes = () =>
  ({
    listViews: siteCall(mayKeepViews, listViews),
    createView: siteCall(mayKeepViews, createView),
    updateView: siteCall(mayKeepViews, updateView),
    deleteView: siteCall(mayKeepViews, deleteView),
  }) satisfies Handlers<'listViews' | 'createView' | 'updateView' | 'deleteView'>
