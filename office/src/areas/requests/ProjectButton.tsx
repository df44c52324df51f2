import { Button } from '@mantine/core'
import { IconArrowRight, IconHammer } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Request } from '#contract/requests.ts'
import { useText } from '../../lib/texts.ts'
import { projectAddress, useCreateProject } from './useCreateProject.ts'

/** Turns the request into a project; once it is one, leads there. */
export function ProjectButton({ request }: { request: Request }) {
  const text = useText()
  const navigate = useNavigate()
  const create = useCreateProject(request.id)
  const { project_id: project } = request
  if (project !== null) {
    const address = projectAddress(project)
    return (
      <Button
        component="a"
        href={address}
        variant="light"
        rightSection={<IconArrowRight size={18} aria-hidden />}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void navigate({ href: address })
        }}
      >
        {text('requests.openProject')}
      </Button>
    )
  }
  if (!request.may.convert) return null
  return (
    <Button
      variant="light"
      leftSection={<IconHammer size={18} aria-hidden />}
      loading={create.isPending}
      onClick={() => create.mutate()}
    >
      {text('requests.createProject')}
    </Button>
  )
}
