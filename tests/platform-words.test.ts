import { describe, expect, it } from 'vitest'
import { languages } from '../engine'
import { titleKeyOf } from '../shell/modules/views'
import { routeName } from '../shell/router/menu-routes'
import type { Content } from '../server/content/content'
import { readJson, wordsIn } from './support/files'
import { shippedMenus } from './support/shipped'

const said = new Map(languages.map((language) => [language, wordsIn(language, ['shell', 'engine', 'widgets', 'server'])]))
const [zh, en] = [said.get('zh'), said.get('en')]
const everywhere = [...said.values()]

describe('what the platform says', () => {
  it.each([
    ['shell.http.requestError', '请求错误，请重试', 'Request error, please retry'],
    ['shell.http.uploadFailed', '上传失败！{{message}}', 'Upload failed! {{message}}'],
    ['shell.http.uploadInterrupted', '上传失败！接口异常，请重新上传', 'Upload failed! Interface error, please upload again'],
    ['shell.http.fileMissing', '文件不存在', 'The file does not exist'],
    ['shell.http.unknownFile', '未知文件', 'Unknown file'],
    ['shell.session.verifyFailed', '验证失败，请重新登录', 'Verification failed, please log in again'],
    ['shell.session.noMenus', '您的权限不足，请联系管理员', 'Your permissions are insufficient, contact the administrator'],
    ['shell.session.hasError', '发生错误', 'Has Error'],
    ['shell.session.expired', '登录过期，请重新登录', 'Login expired, please log in again'],
    ['shell.session.confirmSignOut', '您确定要退出系统吗？', 'Are you sure to exit the application?'],
    ['shell.settings.languageSwitched', '切换成功', 'Language changed'],
    ['shell.frame.more', '更多...', 'More ...'],
    ['shell.search.placeholder', '搜索导航菜单', 'Search navigation menu'],
    ['shell.talk.pictureTooLarge', '图片大小不能超过 5M', 'Image size cannot exceed 5M'],
    ['engine.confirm.remove', '此操作将永久删除该数据, 是否继续？', 'This operation will permanently delete the data, continue?'],
    ['server.error.noPermission', '没有权限', 'No permission'],
  ])('%s', (key, chinese, english) => {
    expect([zh?.[key], en?.[key]]).toEqual([chinese, english])
    expect(everywhere.filter((words) => !words[key])).toEqual([])
  })
})

it.each(languages)('%s calls itself by its own name, in every language', (language) => {
  expect(new Set(everywhere.map((words) => words[`shell.language.${language}`])).size).toBe(1)
  expect(zh?.[`shell.language.${language}`]).toBeTruthy()
})

const groups = {
  dashboard: [],
  onlineDev: ['webDesign', 'appDesign', 'dataReport', 'dataScreen', 'visualPortal'],
  generator: ['webForm', 'appForm', 'flowForm'],
  system: [
    'sysConfig',
    'notice',
    'task',
    'cache',
    'log',
    'monitor',
    'icons',
    'language',
    'menu',
    'area',
    'billRule',
    'systemTemplate',
    'smsTemplate',
    'messageTemplate',
    'printDev',
  ],
  systemData: ['dataSource', 'dataModel', 'dataSync', 'dataBackup', 'dataInterface', 'dictionary', 'map'],
  weChat: ['mpConfig', 'mpMenu', 'mpUser', 'mpMessage', 'mpMaterial', 'qyhConfig', 'qyDepartment', 'qyUser', 'qyMessage'],
  permission: ['organize', 'department', 'position', 'user', 'role', 'group', 'authorize', 'userOnline'],
  workFlow: ['flowEngine', 'flowLaunch', 'flowTodo', 'flowDone', 'flowCirculate', 'entrust', 'flowMonitor'],
  extend: [
    'graphDemo',
    'tableDemo',
    'formDemo',
    'bigData',
    'importAndExport',
    'signet',
    'signature',
    'schedule',
    'email',
    'document',
    'documentPreview',
    'barCode',
    'printData',
    'map',
    'order',
    'projectGantt',
  ],
} as const

describe('the entries of the menu have titles in every language', () => {
  it.each(Object.entries(groups).flatMap(([group, entries]) => [group, ...entries.map((entry) => `${group}-${entry}`)]))('%s', (name) => {
    const titled = everywhere.map((words) => titleKeyOf(name, (key) => Boolean(words[key])))
    expect(titled).not.toContain(undefined)
  })
})

const { menus: demo } = readJson('fixtures/demo/pages.json') as Content
const models = readJson('fixtures/demo/models.json') as readonly { readonly code: string }[]

describe('what the menus of the installation and the demo show has a title in every language', () => {
  const shipped = [...shippedMenus, ...(demo ?? []), ...models.map(({ code }) => ({ id: `onlineForm.${code}`, tabs: [] }))].flatMap((menu) => {
    const name = routeName(menu.id)
    return [name, ...(menu.tabs ?? []).map(({ id }) => `${name}-tabPage${String(id)}`)]
  })
  const titleIn = (language: Readonly<Record<string, string>> | undefined, name: string): string | undefined =>
    language?.[titleKeyOf(name, (key) => Boolean(language[key])) ?? '']
  it.each(shipped)('%s', (name) => {
    expect(everywhere.map((words) => titleIn(words, name) ?? `no title for ${name}`)).not.toContain(`no title for ${name}`)
  })
  it('and no Chinese in English', () => {
    expect(shipped.map((name) => titleIn(en, name)).filter((title) => /\p{Script=Han}/u.test(title ?? ''))).toEqual([])
  })
})

describe('what the platform says of itself', () => {
  it.each(languages)('promises in %s nothing that is not there', (language) => {
    const words = Object.entries(said.get(language) ?? {})
      .filter(([key]) => /^shell\.(about|guide)\./.test(key))
      .map(([, text]) => text)
    expect(words.length).toBeGreaterThan(5)
    for (const text of words) expect(text).not.toMatch(/代码生成|程式碼產生|代碼生成|code generat|工作流|流程引擎|workflow|微信|WeChat/i)
  })
})
