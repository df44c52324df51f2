import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { acting } from '../../../early/acting.ts'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { currentLanguage } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'

/** The signed-in person. Fetched each time: the link in the mail may have been opened on another device. */
export const useAccount = () =>
  useQuery({
    queryKey: keys.user(),
    queryFn: async ({ signal }) => (await api('getUser', { signal })).user,
    enabled: acting() === null,
    staleTime: 0,
  })

/** Mails a link that confirms an address. */
export function useSendEmailProof() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => api('sendEmailProof', { body: { email, language: currentLanguage() } }),
    onSuccess: ({ user }) => {
      client.setQueryData(keys.user(), user)
      toast.success('settings.account.sent', { values: { email: user.email_pending ?? '' } })
    },
  })
}
