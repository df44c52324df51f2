import '@mantine/core/styles/Input.layer.css'
import { Button, Group, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { PriceCategory } from '#contract/pricebook/types.ts'
import { priceBookLimits } from '#contract/pricebook/values.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { useText } from '../../../../lib/texts.ts'
import { problemText } from '../../../../lib/toasts.ts'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { usePriceBook } from '../../api/usePriceBook.ts'
import { useAddCategory } from '../api/useCategories.ts'
import { CategoryRow } from './CategoryRow.tsx'
import styles from './groups.module.css'

/** The categories: added, renamed, put in order, removed. */
export function Categories({ onClose }: { onClose: () => void }) {
  const text = useText()
  const book = usePriceBook()
  const retry = () => void book.refetch()
  const body = () => {
    if (book.data !== undefined) return <List categories={book.data.categories} />
    if (book.error !== null) return <QueryError error={book.error} onRetry={retry} />
    return book.fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <Skeleton height={160} />
  }
  return (
    <Sheet opened onClose={onClose} title={text('pricebook.categories')}>
      {body()}
    </Sheet>
  )
}

function List({ categories }: { categories: readonly PriceCategory[] }) {
  const text = useText()
  return (
    <Stack gap="md">
      {categories.length === 0 ? (
        <Text c="dimmed">{text('pricebook.categoriesEmpty')}</Text>
      ) : (
        <ul className={styles['list']}>
          {categories.map((category) => {
            const beside = categories.filter(({ parent }) => parent === category.parent)
            const place = beside.indexOf(category)
            return (
              <CategoryRow key={category.id} category={category} place={place} isLast={place === beside.length - 1} />
            )
          })}
        </ul>
      )}
      <AddCategory categories={categories} />
    </Stack>
  )
}

function AddCategory({ categories }: { categories: readonly PriceCategory[] }) {
  const text = useText()
  const [name, setName] = useState('')
  const [parent, setParent] = useState('')
  const add = useAddCategory()
  const above = categories.filter((each) => each.parent === null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || add.isPending) return
    const chosen = above.find(({ id }) => id === parent)
    add.mutate({ name, parent: chosen?.id ?? null }, { onSuccess: () => setName('') })
  }
  const isTaken = add.error instanceof ApiError && add.error.code === 'conflict' && add.error.errors.length > 0
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="sm">
        <TextInput
          className={styles['grow'] ?? ''}
          label={text('pricebook.newCategory')}
          value={name}
          error={add.error === null ? undefined : isTaken ? text('pricebook.categoryTaken') : problemText(add.error)}
          onChange={(event) => {
            setName(event.currentTarget.value)
            if (add.error !== null) add.reset()
          }}
          maxLength={priceBookLimits.categoryName}
          autoComplete="off"
        />
        {above.length > 0 && (
          <NativeSelect
            label={text('pricebook.within')}
            value={parent}
            onChange={(event) => setParent(event.currentTarget.value)}
            data={[
              { value: '', label: text('pricebook.topLevel') },
              ...above.map((each) => ({ value: each.id, label: each.name })),
            ]}
          />
        )}
        <Button type="submit" variant="default" loading={add.isPending} disabled={name.trim() === ''}>
          {text('pricebook.addCategory')}
        </Button>
      </Group>
    </form>
  )
}
