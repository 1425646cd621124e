module generated-clients/oapi-codegen

go 1.26
