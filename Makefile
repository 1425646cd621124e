# `make help` lists the targets. Each target first installs what it needs.

export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
export REDOCLY_TELEMETRY := off
export REDOCLY_SUPPRESS_UPDATE_NOTICE := true

# npm writes this file last, so it is older than the lock file, or missing, until everything is installed.
packages := node_modules/.package-lock.json

# What the pages of the documentation are rendered from.
site_sources := $(shell find guides generators/site src/html -type f) generated/openapi.json

# The compiled code of what tests load and start, for the next run.
test-service test-release test-house: export NODE_COMPILE_CACHE := $(CURDIR)/node_modules/.cache/tests

# The folders of tests that start packaged programs, shells and browsers.
release_tests := package,guides,browser
# The longest of them, which start first.
long_release_tests := webpages|docs

.PHONY: help run site test test-service test-release test-house generate check check-code check-description check-generated check-rules sdk sdk-test package sbom bench bench-peers bench-depth bench-people bench-petition bench-removals dearest chaos chaos-lists chaos-mailing chaos-removals soak cluster test-packages diff contract bench-storage clients clients-generated pictures

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1	\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 26

# In an empty folder `serve --demo` creates the database itself, and then the index of places.
run: $(packages) site/index.html ## install, migrate, and start the service with example data on http://localhost:3000
	@if [ -e data/civic.sqlite ] || [ -e .env ] || [ -n "$$CIVIC_DATABASE_URL" ]; then bin/civic migrate || exit; fi; exec bin/civic serve --demo

test: ## the next three, on SQLite and a temporary MariaDB; DATABASE=sqlite for SQLite only
	@$(MAKE) --no-print-directory --keep-going test-service test-release test-house

test-service: $(packages) site/index.html test-packages ## the tests of the service
	@tests=$$(test/support/list-tests) && DATABASE=$(DATABASE) mocha $$tests

test-release: $(packages) site/index.html test-packages ## the tests of the package, the guides, and the pages in a browser
	@DATABASE=$(DATABASE) mocha 'test/browser/@($(long_release_tests)).test.ts' 'test/{$(release_tests)}/**/!($(long_release_tests)).test.ts'

# In one process, which parses the sources once.
test-house: $(packages) ## the house rules, which `make check` runs too
	@DATABASE=sqlite mocha --no-parallel 'test/house/*.test.ts'

site: site/index.html ## the documentation as files, which the service serves below /docs

generate: $(packages) ## rewrite generated/ from openapi/, test/RULES.md from the titles of the tests, and docs/where-the-rules-are.md from the comments
	@node generators/generate.ts
	@node test/rules/write-table.ts
	@node test/rules/write-places.ts

check: $(packages) ## formatter, linter, types, lint of the description, comparison of generated/, rules without a test or a place, house rules
	@$(MAKE) --no-print-directory --keep-going -j2 check-code check-description check-generated check-rules

check-code: $(packages)
	biome check --error-on-warnings
	tsc
	tsc --project test/sdk/typescript --noEmit

check-description: $(packages)
	redocly lint openapi/openapi.yaml --max-problems=1000
	redocly lint generated/openapi-3.0.json --max-problems=1000 --skip-rule=no-unused-components
	redocly lint generated/openapi-v2.json --max-problems=1000
	spectral lint --quiet --fail-severity=hint generated/openapi.json

check-generated: $(packages)
	node generators/generate.ts --check
	node generators/clients/check-client.ts

check-rules: $(packages)
	node test/rules/write-table.ts --check
	node test/rules/write-places.ts --check
	@$(MAKE) --no-print-directory test-house

sdk: $(packages) ## clients in seven languages from generated/openapi-3.0.json, and two of version 2: sdk/, and generated/clients/typescript
	@generators/clients/fetch-generator
	@node generators/clients/generate-clients.ts

sdk-test: sdk ## compile and run a test program and the guides' programs with each client, test and pack its package; LANGUAGES="go rust" selects languages
	@node test/sdk/sdk-test.ts

diff: $(packages) ## compare the description with openapi/released.json; fails for a break that the version does not allow
	@node test/diff/diff.ts

contract: $(packages) ## Schemathesis against the running service, on both databases; EXAMPLES=n for more, ONLY=openapi.json, DATABASE=sqlite
	@test -n "$(filter sqlite,$(DATABASE))" || DATABASE=$(DATABASE) test/support/install-packages
	@test/schemathesis/install-schemathesis
	@DATABASE=$(DATABASE) node test/schemathesis/contract.ts

package: $(packages) ## the npm packages: src/ compiled into dist/, civic-action-service-VERSION.tgz, and civic-action-service-receiver-VERSION.tgz
	@npm pack --loglevel=error
	@cd receiver && npm pack --loglevel=error --pack-destination ..

sbom: $(packages) ## all packages of the product, as CycloneDX: civic-action-service.cdx.json; SBOM=FILE for another name
	@node generators/package/write-sbom.ts $(SBOM)

bench: $(packages) test-packages ## speed compared with a bare server, latencies, start, memory; ONLY=page,sign, DATABASE=sqlite, ROUNDS=n; a complete run writes guides/speed.md; AGAINST=FOLDER compares another checkout in turns instead
	@DATABASE=$(DATABASE) ONLY=$(ONLY) AGAINST=$(AGAINST) node bench/$(if $(AGAINST),compare-checkouts,bench).ts

bench-peers: $(packages) test-packages ## speed compared with Directus, LoopBack, @platformatic/db and BullMQ, which it installs; ROUNDS=n
	@bench/peers/install-peers
	@node bench/peers/peers.ts

pictures: $(packages) site/index.html ## the pictures in the guides, taken in Chromium from a service with example data; ALL=1 for every webpage and mail in every form, and every help and table of `civic`, in data/pictures/
	@node test/browser/pictures.ts
	@node test/browser/terminal-pictures.ts

clients: $(packages) ## the calls of seven existing clients, which it installs in data/clients, against /api/v2, with the effect of each; CLIENT=parsons for one
	@test/clients/install-clients
	@CLIENT=$(CLIENT) node test/clients/clients.ts

clients-generated: $(packages) ## clients of eight generators of other makers, which it installs in data/generated-clients: generated, compiled in strict mode, five calls with each; CLIENT=ogen for one
	@test/generated-clients/install-generators
	@CLIENT=$(CLIENT) node test/generated-clients/generated-clients.ts

bench-depth: $(packages) test-packages ## the cost of a page deep in a collection and in a collection of a million; fails above a limit
	@DATABASE=$(DATABASE) node bench/bench-depth.ts

bench-people: $(packages) test-packages ## targets, their table, and pages of an account with a million people and three million actions; SIZE=n, DATABASE=sqlite; fails above a limit
	@DATABASE=$(DATABASE) SIZE=$(or $(SIZE),1000000) node bench/bench-people.ts

bench-petition: $(packages) test-packages ## the webpages and tables of a petition with 200,000 signatures, and signing at once with a confirmation; SIZE=n, DATABASE=sqlite
	@DATABASE=$(DATABASE) SIZE=$(or $(SIZE),200000) node bench/bench-petition.ts

bench-removals: $(packages) test-packages ## what looks wrong with a million signatures, and striking out a tenth while others sign; SIZE=n, DATABASE=sqlite
	@DATABASE=$(DATABASE) SIZE=$(or $(SIZE),1000000) node bench/bench-removals.ts

bench-storage: $(packages) test-packages ## the bytes and rows of a signature, by table and index; SIGNATURES=n, DATABASE=sqlite
	@DATABASE=$(DATABASE) node bench/bench-storage.ts

dearest: $(packages) test-packages ## the most expensive requests, and signatures beside 300,000 recovered deliveries; fails above a limit; NUMBER=n, DATABASE=sqlite
	@DATABASE=$(DATABASE) node bench/dearest/dearest.ts
	@DATABASE=$(DATABASE) NUMBER=$(or $(NUMBER),300000) node bench/dearest/recover-beside-writes.ts

chaos: $(packages) test-packages ## 200 kills of the service and the database under load, 20 of migrations, MariaDB frozen for 30 s, 20 kills that show no wrong refusal; KILLS=n, MIGRATIONS=n, FREEZE=n, REFUSALS=n, DATABASE=sqlite
	@DATABASE=$(DATABASE) node test/chaos/chaos.ts
	@DATABASE=$(DATABASE) node test/chaos/refusals.ts

chaos-lists: $(packages) test-packages ## a list of 100,000 people checked, brought in and taken back by workers that are killed; ROWS=n, KILLS=n, DATABASE=sqlite
	@DATABASE=$(DATABASE) node test/chaos/lists.ts

chaos-mailing: $(packages) test-packages ## a mailing to 20,000 people whose workers are killed at each step, while people unsubscribe, and one that is stopped; READERS=n, KILLS=n, DATABASE=sqlite
	@DATABASE=$(DATABASE) node test/chaos/mailing.ts

chaos-removals: $(packages) test-packages ## 20,000 signatures, half struck out and brought back by workers that are killed while others sign, and waiting ones confirmed by a service that is killed; SIGNATURES=n, KILLS=n, DATABASE=sqlite
	@DATABASE=$(DATABASE) node test/chaos/removals.ts

soak: $(packages) test-packages ## 30 minutes of load at 80 % of the reached rate, then every webhook and total is checked; MINUTES=n, SHARE=n, KILL=yes, DATABASE=sqlite
	@DATABASE=$(DATABASE) node bench/soak/soak.ts

cluster: $(packages) site/index.html ## three MariaDB Galera nodes of Debian's packages, which it unpacks in data/: suites on them, 20 faults, and a petition signed at three services; FULL=1 with the suites of the API and 300,000 recovered deliveries, AGAINST=FOLDER compares another checkout
	@test/cluster/unpack-packages
	@FULL=$(FULL) test/cluster/run-suites; suites=$$?; node test/cluster/faults.ts && AGAINST=$(AGAINST) node test/cluster/hot-petition.ts && exit $$suites

$(packages): package-lock.json
	@command -v npm >/dev/null || { echo 'npm is missing: install Node.js with npm (Debian: apt-get install nodejs npm) and run this again.' >&2; exit 1; }
	@test ! -L node_modules || { echo 'node_modules is a link, and installing would empty what it leads to: remove the link and run this again.' >&2; exit 1; }
	@echo 'Installing packages with npm, once: 650 MB, in one or two minutes.' >&2
	@npm ci --ignore-scripts --loglevel=error >&2
	@touch $@

site/index.html: $(packages) $(site_sources)
	@node generators/site/build-site.ts

test-packages:
	@DATABASE=$(DATABASE) test/support/install-packages
