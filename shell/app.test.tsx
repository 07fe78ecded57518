// @vitest-environment jsdom
import '../tests/support/dom'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { currentUser, serve, start, restarts, signIn, here, openApplication } from '../tests/support/application'

openApplication()

describe('a visitor', () => {
  it('signs in and arrives at the page first asked for', async () => {
    await start('/model/forms-visit?from=mail')
    await userEvent.type(await screen.findByLabelText('账号'), 'admin')
    expect(here()).toBe('/login?redirect=%2Fmodel%2Fforms-visit%3Ffrom%3Dmail')
    await userEvent.type(screen.getByLabelText('密码'), 'secret1{Enter}')
    // The first page of all fetches what the others find already there.
    expect(await screen.findByLabelText('姓名', {}, { timeout: 50_000 })).toBeTruthy()
    expect(here()).toBe('/model/forms-visit?from=mail')
    expect(document.title).toBe('访客登记 - Acme')
  })

  it('who brings a token to /home is let in, and the token leaves the address', async () => {
    await start('/home?token=t9')
    expect(await screen.findByRole('main', {}, { timeout: 8000 })).toBeTruthy()
    expect(here()).toBe('/home')
    expect(window.localStorage.getItem('weft.token')).toBe('t9')
  })

  it('is told at the controls what is missing, and asks the server nothing', async () => {
    const { server } = await start('/login')
    await userEvent.click(await screen.findByRole('button', { name: '登录' }))
    expect(screen.getByLabelText('账号').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(screen.getByLabelText('账号'))
    // What the page looks like is asked of everybody.
    expect(server.calls.filter(({ url }) => !url.includes('getLoginConfig'))).toEqual([])
  })

  it('reads why the server refused, and may type the password again', async () => {
    await start('/login', serve().on('POST /api/oauth/Login', { code: 400, msg: '账号或密码错误' }))
    await userEvent.type(await screen.findByLabelText('账号'), 'admin')
    await userEvent.type(screen.getByLabelText('密码'), 'wrong{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('账号或密码错误')
    expect(document.activeElement).toBe(screen.getByLabelText('密码'))
  })
})

describe('who sees the application as somebody else does', () => {
  const preview = { objectType: 'role', objectId: 'clerk', fullName: '客服专员' }

  it('reads so over every page, has nothing personal at hand, and ends it with one press', async () => {
    signIn()
    const { server } = await start(
      '/dashboard',
      serve()
        .on('GET /api/oauth/CurrentUser', { data: { ...currentUser, preview } })
        .on('DELETE /api/permission/Authority/Preview', {}),
    )
    const bar = await screen.findByRole('region', { name: '预览' }, { timeout: 8000 })
    expect(bar.textContent).toContain('正在以角色“客服专员”预览')
    expect(screen.queryByRole('button', { name: /聊天/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /当前用户/ }))
    expect(screen.queryByRole('menuitem', { name: '修改密码' })).toBeNull()

    server.on('GET /api/oauth/CurrentUser', { data: currentUser })
    const before = restarts
    await userEvent.click(screen.getByRole('button', { name: '结束预览' }))
    await waitFor(() => expect(restarts).toBe(before + 1))
  })
})

describe('a signed-in user', () => {
  it('who may open nothing is told so and signed out', async () => {
    signIn()
    await start('/dashboard', serve().on('GET /api/oauth/CurrentUser', { data: { ...currentUser, menuList: [] } }))
    expect(await screen.findByText('您的权限不足，请联系管理员')).toBeTruthy()
    expect(here()).toBe('/login?redirect=%2Fdashboard')
  })

  it('is greeted with the pages of the own menu', async () => {
    signIn()
    await start('/')
    const home = await screen.findByRole('main', {}, { timeout: 8000 })
    expect(await within(home).findByRole('heading', { level: 1 })).toBeTruthy()
    await within(home).findByRole('button', { name: '消防演练' })
    expect(
      within(home)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['查看全部', '查看全部', '访客登记', '数据大屏', '功能预览'])
    expect(await within(home).findByRole('button', { name: '消防演练' })).toBeTruthy()
    expect(within(within(home).getByRole('region', { name: '待办事项' })).getByText('2')).toBeTruthy()
  })

  it('finds what was typed in one page after looking at another', async () => {
    signIn()
    const { router } = await start('/model/forms-visit')
    await userEvent.type(await screen.findByLabelText('姓名', {}, { timeout: 8000 }), '王芳')
    await act(() => router.navigate('/dashboard'))
    await act(() => router.navigate('/model/forms-visit'))
    expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('王芳')
  })

  it('gets a page drawn anew by refreshing its tab', async () => {
    signIn()
    const { router } = await start('/model/forms-visit')
    await userEvent.type(await screen.findByLabelText('姓名', {}, { timeout: 8000 }), '王芳')
    await act(() => router.navigate('/redirect/model/forms-visit'))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe(''))
    expect(here()).toBe('/model/forms-visit')
  })

  it('is asked before a tab with changes is closed, and keeps it by saying no', async () => {
    signIn()
    const { app } = await start('/model/forms-visit')
    await screen.findByLabelText('姓名', {}, { timeout: 8000 })
    app.leaves.register('/model/forms-visit')
    const question = vi.spyOn(app.notices, 'confirm').mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    const closeTab = () => userEvent.click(screen.getByRole('button', { name: '关闭 访客登记' }))
    await closeTab()
    expect(question).toHaveBeenCalledWith('页面上有尚未保存的内容，其中的表单会作为草稿保留在本机，其余将会丢失，是否继续？')
    expect(here()).toBe('/model/forms-visit')
    await closeTab()
    await waitFor(() => expect(here()).toBe('/dashboard'))
  })

  it('looks at a document over the whole window, and reads that it does not exist', async () => {
    signIn()
    const { app } = await start('/dashboard')
    await screen.findByRole('main', {}, { timeout: 8000 })
    act(() => app.documents.show('租赁合同.pdf', Promise.resolve('/api/file/View/annex/1')))
    const dialog = await screen.findByRole('dialog', { name: '文档预览 - 租赁合同.pdf' })
    expect((await within(dialog).findByTitle<HTMLIFrameElement>('租赁合同.pdf')).getAttribute('src')).toBe('/api/file/View/annex/1')
    await userEvent.click(within(dialog).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(app.documents.shown).toBeNull())
    act(() => app.documents.show('已删除.docx', Promise.resolve(null)))
    expect(await screen.findByText('文件不存在')).toBeTruthy()
    expect(app.documents.shown).toBeNull()
  })

  it('is offered an office file for saving where no viewer is set up', async () => {
    signIn()
    const { app } = await start('/dashboard')
    await screen.findByRole('main', {}, { timeout: 8000 })
    act(() => app.documents.show('报价.xlsx', Promise.resolve('/api/file/Download/annex/1')))
    expect((await screen.findByRole('link', { name: '下载文件' })).getAttribute('href')).toBe('/api/file/Download/annex/1')
  })

  it('reads a mail, goes on to the one before it, and throws that away', async () => {
    signIn()
    const mail = (id: string, subject: string, more: object) => ({
      data: {
        id,
        box: 'inBox',
        subject,
        sender: { id: 'u2', name: '苏桐/sutong' },
        to: [{ id: 'u1', name: '林远/linyuan' }],
        copies: [{ id: 'u3', name: '' }],
        sentTime: 1700000000000,
        bodyText: `<p>${subject}的正文</p><script>x()</script>`,
        files: [],
        quotes: [{ sender: '何晓明/hexiaoming', sentTime: 1690000000000, subject: '起因', bodyText: '<p>原话</p>' }],
        newerId: null,
        olderId: null,
        ...more,
      },
    })
    const { server } = await start(
      '/emailDetail?id=a',
      serve()
        .on('GET /api/extend/Email/a', mail('a', '议程', { olderId: 'b' }))
        .on('GET /api/extend/Email/b', mail('b', '验收', { newerId: 'a' }))
        .on('DELETE /api/extend/Email/Record', {}),
    )
    const sheet = within(await screen.findByRole('article', {}, { timeout: 8000 }))
    expect(sheet.getByRole('heading', { name: '议程' })).toBeTruthy()
    expect(await sheet.findByText('议程的正文')).toBeTruthy()
    expect(sheet.getByText('已注销的用户')).toBeTruthy()
    expect(sheet.getByText('原话')).toBeTruthy()
    // Who has no page of mails may not write.
    expect(sheet.queryByRole('button', { name: '回复' })).toBeNull()
    expect(sheet.getByRole('button', { name: '上一封' }).hasAttribute('disabled')).toBe(true)
    await userEvent.click(sheet.getByRole('button', { name: '下一封' }))
    expect(await screen.findByText('验收的正文')).toBeTruthy()
    expect(here()).toBe('/emailDetail?id=b')
    await userEvent.click(screen.getByRole('button', { name: '删除' }))
    await userEvent.click(await screen.findByRole('button', { name: /确\s*定/ }))
    await screen.findByText('议程的正文')
    expect(server.calls.find((call) => call.method === 'DELETE')?.body).toEqual({ ids: ['b'] })
  })

  it('reads that a mail is not there any more', async () => {
    signIn()
    await start('/emailDetail?id=x', serve().on('GET /api/extend/Email/x', { code: 404, msg: '数据不存在或已被删除' }))
    expect(await screen.findByRole('heading', { name: '无法打开这封邮件' }, { timeout: 8000 })).toBeTruthy()
    expect(screen.getByText('数据不存在或已被删除')).toBeTruthy()
  })

  it('reads that there is no flow engine at the to-dos, however many another system counts', async () => {
    signIn()
    const counts = { toBeReviewed: 120, entrust: 0, flowDone: 0 }
    await start('/workFlow/flowTodo', serve().on('GET /api/visualdev/Dashboard/FlowTodoCount', { data: counts }))
    expect(await screen.findByRole('heading', { name: '待办事宜暂不可用' }, { timeout: 8000 })).toBeTruthy()
    expect(await screen.findByRole('button', { name: '待办事项，120 条未读' })).toBeTruthy()
    expect(await screen.findByText('99+')).toBeTruthy()
  })

  it('reads what is missing where no report server is installed', async () => {
    signIn()
    await start('/dataReport/dataScreen')
    expect(await screen.findByText('未配置报表服务', {}, { timeout: 8000 })).toBeTruthy()
  })

  it('is led to /404 from an unknown address', async () => {
    signIn()
    await start('/nowhere')
    expect(await screen.findByRole('heading', { name: '页面不存在' }, { timeout: 8000 })).toBeTruthy()
    expect(here()).toBe('/404')
  })

  it('is told of the missing permission at a page that the menu does not grant', async () => {
    signIn()
    await start('/permission/user')
    expect(await screen.findByRole('heading', { name: '没有权限' }, { timeout: 8000 })).toBeTruthy()
  })

  it('chooses an issue of the preview and sees its place in the text', async () => {
    signIn()
    await start('/previewModel')
    const text = '{"page":"form","id":"f","title":"T","schemaVersion":1,"fields":[{"kind":"comInput","key":"a","colour":1}]}'
    const source = await screen.findByLabelText<HTMLTextAreaElement>('表单 JSON', { selector: 'textarea' }, { timeout: 8000 })
    await userEvent.click(source)
    await userEvent.paste(text)
    await userEvent.click(await screen.findByRole('tab', { name: /问题/ }, { timeout: 8000 }))
    await userEvent.click(await screen.findByRole('button', { name: /fields\/0\/colour/ }))
    expect(text.slice(source.selectionStart, source.selectionEnd)).toBe('1')
    expect(document.activeElement).toBe(source)
  })
})
