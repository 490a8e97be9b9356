import { useNavigate } from '@tanstack/react-router'

export function useOpenReport(): (tillId: string) => void {
  const navigate = useNavigate()
  return (id) => void navigate({ to: '/tills/$id/report', params: { id } })
}
