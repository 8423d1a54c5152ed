// A reporter of Vitest that names each test which failed and then passed: a defect to look at, though not of this change.
// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter as a default export
export default class SecondTries {
  onTestRunEnd(modules) {
    for (const module of modules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky === true)
          process.stdout.write(`Passed at the second try: ${module.moduleId}: ${test.fullName}\n`)
  }
}
