import { useQuery } from '@tanstack/react-query'
import { refusals } from '#rules/plain/refusal.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Categories } from './categories/Categories.tsx'
import { readingCategories } from './categories/reading-categories.ts'

export function CategoriesScreen() {
  const query = useQuery(readingCategories)
  return (
    <>
      <PageHeader title="Catégories" description="Dans l'ordre des caisses." />
      <QueryState query={query} whenFailed={refusals['categories-loading-failed']}>
        {(categories) => <Categories categories={categories} />}
      </QueryState>
    </>
  )
}
