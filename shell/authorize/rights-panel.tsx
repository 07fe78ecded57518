import { Button, Empty, Input, Switch, Tree } from 'antd'
import { observer } from 'mobx-react-lite'
import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { routeName } from '../router/menu-routes'
import { useTitleOf } from '../router/use-title'
import type { AuthorizeDesk, RightType } from './authorize-desk'
import styles from './authorize-page.module.css'
import { holdersIn, narrowed, rightsIn, statesOf, type RightNode } from './rights-tree'

/** Trees of about one screen stand open as a whole. */
const fewNodes = 60
/** Pixels of a row, and of the window over the tree until it is measured. */
const rowHeight = 28
const firstHeight = 400

interface TreeRow {
  readonly key: string
  readonly title: string
  readonly node: RightNode
  readonly isLeaf: boolean
  readonly children?: TreeRow[]
}

/** One kind of rights as a tree: searched, narrowed to what is ticked, ticked with all beneath. Only what is in sight is drawn. */
export const RightsPanel = observer(function RightsPanel({ desk, type }: { readonly desk: AuthorizeDesk; readonly type: RightType }) {
  const { t } = useTranslation()
  const titleOf = useTitleOf()
  const [word, setWord] = useState('')
  const [onlyTicked, setOnlyTicked] = useState(false)
  const [opened, setOpened] = useState<readonly string[] | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const height = useHeight(place)

  const tree = desk.trees[type]
  const ticked = desk.ticked[type]
  const nameOf = useMemo(
    () => (node: RightNode) => (node.id.includes(`.${type}.`) ? node.fullName : titleOf(routeName(node.id), node.fullName)),
    [titleOf, type],
  )
  const found = useMemo(() => {
    const wanted = word.trim().toLowerCase()
    if (wanted === '') return tree
    return narrowed(tree, (node) => nameOf(node).toLowerCase().includes(wanted) || node.id.toLowerCase().includes(wanted))
  }, [tree, word, nameOf])
  // While everything is shown, a tick draws no other tree.
  const narrowTo = onlyTicked ? ticked : null
  const shown = useMemo(
    () => (narrowTo === null ? found : narrowed(found, (node) => node.isRight && narrowTo.has(node.id), false)),
    [found, narrowTo],
  )
  const checkedKeys = useMemo(() => {
    const { checked, half } = statesOf(shown, ticked)
    return { checked, halfChecked: half }
  }, [shown, ticked])
  const rows = useMemo(() => {
    const rowOf = (node: RightNode): TreeRow => ({
      key: node.id,
      title: node.isOff ? t('shell.authorize.off', { name: nameOf(node) }) : nameOf(node),
      node,
      isLeaf: node.children.length === 0,
      ...(node.children.length > 0 ? { children: node.children.map(rowOf) } : {}),
    })
    return shown.map(rowOf)
  }, [shown, nameOf, t])
  const holders = useMemo(() => holdersIn(shown), [shown])
  // Until somebody folds or unfolds: what is short, or was searched for, stands open as a whole.
  const open = useMemo(() => {
    if (opened !== null && word === '') return [...opened]
    return word !== '' || holders.length + rightsIn(shown).length <= fewNodes ? holders : shown.map(({ id }) => id)
  }, [opened, word, holders, shown])

  const all = useMemo(() => rightsIn(tree), [tree])
  const count = useMemo(() => all.filter((id) => ticked.has(id)).length, [all, ticked])
  return (
    <div className={styles['panel']}>
      <div className={styles['tools']}>
        <Input.Search
          allowClear
          className={styles['search'] ?? ''}
          value={word}
          aria-label={t('shell.authorize.find')}
          placeholder={t('shell.authorize.find')}
          onChange={(event) => setWord(event.target.value)}
        />
        <label className={styles['switch']}>
          <Switch size="small" checked={onlyTicked} onChange={setOnlyTicked} aria-label={t('shell.authorize.onlyGranted')} />
          {t('shell.authorize.onlyGranted')}
        </label>
        <span className={styles['some']}>
          <Button size="small" disabled={shown.length === 0} onClick={() => desk.tickAll(type, shown, true)}>
            {t('shell.authorize.selectAll')}
          </Button>
          <Button size="small" disabled={shown.length === 0} onClick={() => desk.tickAll(type, shown, false)}>
            {t('shell.authorize.clearAll')}
          </Button>
          <Button size="small" disabled={holders.length === 0} onClick={() => setOpened(holders)}>
            {t('shell.authorize.expand')}
          </Button>
          <Button size="small" disabled={holders.length === 0} onClick={() => setOpened([])}>
            {t('shell.authorize.fold')}
          </Button>
        </span>
        <span role="status" className={styles['count']}>
          {t('shell.authorize.count', { count, all: all.length })}
        </span>
      </div>
      {type === 'resource' && <p className={styles['help']}>{t('shell.authorize.resourceHelp')}</p>}
      <div ref={place} className={styles['tree']}>
        {shown.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(emptyKey(type, tree.length === 0, onlyTicked && word === ''))} />
        ) : (
          <Tree<TreeRow>
            blockNode
            checkable
            checkStrictly
            selectable={false}
            virtual
            motion={false}
            height={height}
            itemHeight={rowHeight}
            treeData={rows}
            aria-label={t(`shell.authorize.tab.${type}`)}
            expandedKeys={open}
            onExpand={(keys) => setOpened(keys.map(String))}
            checkedKeys={checkedKeys}
            onCheck={(_keys, { node }) => desk.toggle(type, [node.node])}
          />
        )}
      </div>
    </div>
  )
})

function emptyKey(type: RightType, isNone: boolean, isUnticked: boolean): string {
  if (isNone) return type === 'module' ? 'shell.authorize.noneToGive' : 'shell.authorize.noCodes'
  return isUnticked ? 'shell.authorize.noneGranted' : 'shell.authorize.noneFound'
}

/** How high the place is that the tree stands in. */
function useHeight(place: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(firstHeight)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => setHeight(element.clientHeight || firstHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return height
}
