import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { adminNavigation } from '../navigation/admin-navigation.ts'
import { declare } from './registry.ts'

/** The letter after G for each page of an admin's navigation. */
const goKeys: Readonly<Partial<Record<string, string>>> = {
  '/dashboard': 'd',
  '/cards': 'c',
  '/products': 'p',
  '/stands': 's',
  '/notifications': 'n',
  '/users': 'u',
  '/admin/buzzers': 'b',
}

/** For admins only, so that no counter downloads the list of their pages. */
export function useGoKeys(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const links = adminNavigation.flatMap((group) => group.links)
    return declare(
      links.flatMap(({ to, label, search }) => {
        const key = search ? undefined : goKeys[String(to)]
        return key ? [{ key: `g ${key}`, label, isEverywhere: true, act: () => void navigate({ to }) }] : []
      }),
    )
  }, [navigate])
}
