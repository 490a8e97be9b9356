import { useUrlDetail } from '../../app/address/url-detail.ts'

/** The id of the session whose details are open, kept in the address of the list. */
export function useOpenSession() {
  const { detail, open, close } = useUrlDetail('session')
  return { openId: detail, open, close }
}
