import type { FamilyCall, Reads } from '../call'

const signIn = { origin: 'password', code: '', timestamp: '{now}', client_id: 'admin', client_secret: '123456', scope: 'all', grant_type: 'password' }
const opened: Reads = { token: 'id', theme: 'text' }

/** 7.2: getting in, who one is, and the locked screen. */
export const session: readonly FamilyCall[] = [
  { method: 'GET', path: '/api/oauth/getConfig/{account}', as: 'nobody', reads: { '': 'object' } },
  { method: 'GET', path: '/api/oauth/ImageCode/4/{now}', as: 'nobody', gives: 'picture' },
  {
    method: 'POST',
    path: '/api/oauth/Login',
    as: 'nobody',
    asForm: true,
    body: { ...signIn, account: '{account}', password: '{password}' },
    reads: opened,
    keeps: { token: 'token' },
  },
  {
    method: 'GET',
    path: '/api/oauth/CurrentUser',
    reads: {
      'userInfo.userId': 'id',
      'userInfo.userAccount': 'id',
      'userInfo.userName': 'id',
      'userInfo.headIcon': 'text',
      'userInfo.gender': 'number',
      'userInfo.organizeId': 'text?',
      'userInfo.organizeName': 'text',
      'userInfo.positionIds': 'list',
      'userInfo.roleIds': 'list',
      'userInfo.subordinates': 'list',
      'userInfo.prevLogin': 'number',
      'userInfo.prevLoginTime': 'time?',
      'userInfo.prevLoginIPAddress': 'text?',
      'userInfo.isAdministrator': 'truth',
      'userInfo.theme': 'text',
      'menuList[].id': 'id',
      'menuList[].parentId': 'text',
      'menuList[].fullName': 'id',
      'menuList[].enCode': 'id',
      'menuList[].icon': 'text',
      'menuList[].type': 'number',
      'menuList[].urlAddress': 'text',
      'menuList[].linkTarget': 'text',
      'menuList[].propertyJson': 'text',
      'menuList[].sortCode': 'number',
      'menuList[].hasChildren': 'truth',
      'menuList[].children': 'list',
      'permissionList[].modelId': 'id',
      'permissionList[].moduleName': 'text',
      'permissionList[].column': 'list',
      'permissionList[].button': 'list',
      'permissionList[].form': 'list',
      'permissionList[].resource': 'list',
      'permissionList[].button[].enCode': 'id',
      'permissionList[].button[].fullName': 'text',
      'sysConfigInfo.sysName': 'text',
      'sysConfigInfo.sysVersion': 'text',
      'sysConfigInfo.copyright': 'text',
      'sysConfigInfo.navigationIcon': 'text',
      'sysConfigInfo.logoIcon': 'text',
    },
    keeps: { userId: 'userInfo.userId', columnsMenu: 'permissionList.0.modelId' },
  },
  // A client without a token is told by the code of the body, and goes to its page for signing in.
  { method: 'GET', path: '/api/oauth/CurrentUser', note: 'without a session', as: 'nobody', refused: 602 },
  { method: 'POST', path: '/api/oauth/LockScreen', note: 'unlocks', body: { account: '{account}', password: '{password}' } },
]

/** 7.2 again, at the end of everything: signing out. */
export const leaving: readonly FamilyCall[] = [
  { method: 'GET', path: '/api/oauth/Logout' },
  { method: 'GET', path: '/api/oauth/CurrentUser', note: 'after signing out', refused: 602 },
]

/** The account that was made signs out, and goes. */
export const guestGoes: readonly FamilyCall[] = [
  { method: 'GET', path: '/api/oauth/Logout', note: 'the account that was made', as: 'guest' },
  { method: 'DELETE', path: '/api/permission/Users/{guestId}' },
]

/** How the account that is made for the replay comes to a session and a password of its own. */
export const guestSession: readonly FamilyCall[] = [
  {
    method: 'POST',
    path: '/api/permission/Users/{guestId}/Actions/ResetPassword',
    body: { id: '{guestId}', userPassword: '{firstPassword}', validatePassword: '{firstPassword}' },
  },
  {
    method: 'POST',
    path: '/api/oauth/Login',
    note: 'the account that was made',
    as: 'nobody',
    asForm: true,
    body: { ...signIn, account: 'replay{run}', password: '{firstPassword}' },
    reads: opened,
    keeps: { guestToken: 'token' },
  },
  {
    method: 'POST',
    path: '/api/permission/Users/Current/Actions/ModifyPassword',
    as: 'guest',
    body: { oldPassword: '{firstPassword}', password: '{ownPassword}', code: '', timestamp: '{now}' },
  },
  // Clients sign in anew once they have changed their password.
  {
    method: 'POST',
    path: '/api/oauth/Login',
    note: 'with the new password',
    as: 'nobody',
    asForm: true,
    body: { ...signIn, account: 'replay{run}', password: '{ownPassword}' },
    reads: opened,
    keeps: { guestToken: 'token' },
  },
]
