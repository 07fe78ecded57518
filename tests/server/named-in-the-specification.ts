const whdy = '/api/SubDev/whdy'
const shhtdy = '/api/SubDev/shhtdy'
const at = (root: string, ...calls: readonly string[]): readonly string[] => calls.map((call) => call.replace(' ', ` ${root}/`))

/**
 * What the specification names of the calls of property and contracts, in its words and order, and the calls that stand for it. Where it names no call,
 * the name follows those that it does.
 */
export const named: Readonly<Record<string, readonly string[]>> = {
  'GetDYList, SetReserve': at(whdy, 'GET GetDYList', 'POST SetReserve'),
  'customers: list, create, update, delete, GetCustomerById': at(
    whdy,
    'GET GetCustomerList',
    'POST CreateCustomer',
    'PUT UpdateCustomer',
    'DELETE DeleteCustomer',
    'GET GetCustomerById',
  ),
  'contracts: list, create, UpdateContract?id': at(whdy, 'GET GetContractList', 'POST CreateContract', 'PUT UpdateContract'),
  'contracts: CalCost2': at(whdy, 'POST CalCost2'),
  'contracts: ContractChange, ContractEnd': at(whdy, 'POST ContractChange', 'POST ContractEnd'),
  'contracts: CreateContractApprove, ContractEndApprove': at(whdy, 'POST CreateContractApprove', 'POST ContractEndApprove'),
  'contracts: getEndFees': at(whdy, 'GET getEndFees'),
  'contracts: CancelContract, RejectContract, DeleteContract': at(whdy, 'POST CancelContract', 'POST RejectContract', 'DELETE DeleteContract'),
  'contracts: GetContractInfoById, ExportContractList': at(whdy, 'GET GetContractInfoById', 'GET ExportContractList'),
  'reports: customer, DY, fee, contract DY, with export': [
    ...at(
      whdy,
      'GET GetCustomerReport',
      'GET ExportCustomerReport',
      'GET GetContractDYReport',
      'GET ExportContractDYReport',
      'GET GetFeeReport',
      'GET ExportFeeReport',
    ),
    ...at(shhtdy, 'GET GetDYReport', 'GET ExportDYReport'),
  ],
  'incremental way CRUD': at(
    whdy,
    'GET GetIncrementalWayList',
    'GET GetIncrementalWayById',
    'POST CreateIncrementalWay',
    'PUT UpdateIncrementalWay',
    'DELETE DeleteIncrementalWay',
  ),
  'contract word paths': at(whdy, 'GET GetContractWordPaths'),
  'contract unit lists': at(whdy, 'GET GetContractDYList'),
  'end costs': at(whdy, 'GET GetEndCostList'),
  'payment notice and detail lists': at(whdy, 'GET GetPaymentNoticeList', 'GET GetPaymentNoticeDetailList/{id}'),
  'finance lists by contract or customer': at(whdy, 'GET GetFinanceListByContract', 'GET GetFinanceListByCustomer'),
  'left struct, project select': at(shhtdy, 'GET GetLeftStruct', 'GET GetProjectSelect'),
  'SplitUnit, MergeUnit, GetTobeMergedUnits': at(shhtdy, 'POST SplitUnit', 'POST MergeUnit', 'GET GetTobeMergedUnits'),
  'customers by DY id, power list by unit': at(shhtdy, 'GET GetCustomersByDYId', 'GET GetPowerListByDYId'),
  'houses and projects': at(shhtdy, 'GET GetHouseList', 'GET GetProjectList'),
  'sign list and export, org list': at(shhtdy, 'GET GetSignList', 'GET ExportSignList', 'GET GetOrgList'),
  'work order notice': at(shhtdy, 'GET GetWorkOrderNotice'),
  'payment method list': at(shhtdy, 'GET GetPaymentMethodList'),
  'DY settings CRUD': at(shhtdy, 'GET DYSettings/{unitId}', 'POST DYSettings', 'PUT DYSettings/{id}', 'DELETE DYSettings/{id}'),
  'image configs: GetImgConfigList, CreateImgConfig, UpdateImgConfig, GetImgConfigByCode, DeleteImgConfig': at(
    whdy,
    'GET GetImgConfigList',
    'POST CreateImgConfig',
    'PUT UpdateImgConfig',
    'GET GetImgConfigByCode',
    'DELETE DeleteImgConfig',
  ),
  'data screens 1 to 6': at(shhtdy, ...[1, 2, 3, 4, 5, 6].map((no) => `GET GetDataScreen${no}`)),
  'DY fee subject create/update/delete': at(
    shhtdy,
    'GET GetDYFeeSubjectList',
    'POST CreateDYFeeSubject',
    'PUT UpdateDYFeeSubject',
    'DELETE DeleteDYFeeSubject',
  ),
  'fee set: GetFeeNameList, GetEnergryFeeNameList': at('/api/SubDev/shhtfeeset', 'GET GetFeeNameList', 'GET GetEnergryFeeNameList'),
}

/** What it names besides, and which part of the product brings it: whoever does so moves it to the calls above. */
export const later: Readonly<Record<string, string>> = {}
